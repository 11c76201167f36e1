/* Shows what ends a command as console.error does: of a UserError the message alone. */

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exitCode = 1;
});
