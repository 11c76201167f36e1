/*
 * Prints uncaught errors with console.error, which prints only the message of a UserError. Import it first,
 * so that it also applies to errors while other modules are loaded.
 */

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exitCode = 1;
});

// Ignores a closed pipe (`| head`), so that the command runs to its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
