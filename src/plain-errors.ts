/* Imported first, it shows what ends a command, loading its modules too, as console.error does: of a UserError the message alone. */

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exitCode = 1;
});
