/* Imported first, it shows what ends a command, loading its modules too, as console.error does: of a UserError the message alone. */

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exitCode = 1;
});

// Where nobody reads any more what it prints (`| head`), a command goes on to its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
