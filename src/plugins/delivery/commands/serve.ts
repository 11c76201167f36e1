import {existsSync} from 'node:fs';
import {Command, Option} from 'commander';
import {startPreview} from '../preview';
import {placeOf, tidy} from '../swap';
import {UserError} from '../user-error';
import './plain-errors';

new Command('npm run serve --')
  .description('Serves build/ on this machine. A new build is served as soon as it is there.')
  .addOption(
    new Option('-p, --port <number>', 'the port, or any free one where it is taken')
      .env('PORT')
      .default(3000)
      .argParser(Number),
  )
  .action(async ({port}: {port: number}) => {
    await tidy(placeOf('build'), console.warn);
    if (!existsSync('build')) {
      throw new UserError('There is no build/ yet; make it with npm run build.');
    }
    const {url} = await startPreview({dir: 'build', port}).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return startPreview({dir: 'build', port: 0});
    });
    console.log(`The site is served at ${url} (Ctrl+C stops it).`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  })
  .parseAsync();
