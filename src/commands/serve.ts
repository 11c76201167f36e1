import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import {Command} from 'commander';
import {cleanUp, preview, realFolder} from '../plugins/delivery/commands';

new Command('npm run serve --')
  .description('Serves build/ on this machine. A new build is served as soon as it is there.')
  .option('-p, --port <number>', 'the port, or any free one where it is taken', process.env.PORT || '3000')
  .action(async ({port}, command: Command) => {
    if (!/^\d+$/.test(port) || port > 65535)
      command.error(`error: "${port}" is not a port; expected a number from 0 to 65535`);
    await cleanUp(realFolder('build'));
    if (!existsSync('build')) command.error('There is no build/ yet; make it with npm run build.');
    const answer = preview('build');
    const server = createServer(answer);
    server.once('error', () => server.listen(0, '127.0.0.1'));
    server.on('listening', () => {
      const {port: ownPort} = Object(server.address());
      // Some systems look for `localhost` here first. Without IPv6, or if the port is taken, only IPv4 is served.
      createServer(answer)
        .once('error', () => {})
        .listen({port: ownPort, host: '::1', ipv6Only: true});
      console.log(`The site is served at http://127.0.0.1:${ownPort} (Ctrl+C stops it).`);
    });
    server.listen(Number(port), '127.0.0.1');
  })
  .parseAsync();
