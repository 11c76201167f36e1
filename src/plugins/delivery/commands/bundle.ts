import {existsSync} from 'node:fs';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Argument, Command} from 'commander';
import {parseHeaders} from '../headers';
import {filesIn} from '../hosts';
import {UserError} from '../user-error';
import {run} from './command';

/** Files that a host has no use for. */
const LEFT_OUT = {
  // It compresses by itself.
  'cloudflare-pages': /\.(?:br|gz|nojekyll)$/,
  'github-pages': /\.(?:br|gz)$|_headers$|_redirects$/,
};
export type Host = keyof typeof LEFT_OUT;

/** Puts the part of the site's policy that a page can state itself into every page. */
async function statePolicies(build: string, dir: string): Promise<void> {
  const [everywhere] = parseHeaders(await readFile(path.join(build, '_headers'), 'utf8'));
  const policy = everywhere?.headers['Content-Security-Policy']?.replace(/frame-ancestors [^;]*; /, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  for (const file of (await filesIn(dir)).filter((one) => one.endsWith('.html'))) {
    const html = await readFile(path.join(dir, file), 'utf8');
    // A policy counts only for what stands after it; the charset must be in the first 1024 bytes.
    const stated = html.replace(/<meta charset=[^>]*>/i, (charset) => charset + meta);
    await writeFile(path.join(dir, file), stated);
  }
}

/**
 * Writes what a host is given.
 * @param build folder of the finished site
 * @param out the folder to write, in place of what stands there
 */
export async function writeBundle(host: Host, build: string, out: string): Promise<void> {
  if (!existsSync(build)) {
    throw new UserError('There is no build/ yet; make it with npm run build.');
  }
  await rm(out, {recursive: true, force: true});
  await cp(build, out, {recursive: true, filter: (file) => !LEFT_OUT[host].test(file)});
  if (host === 'github-pages') {
    await statePolicies(build, out);
  }
}

const command = new Command('npm run bundle --')
  .description('Writes what a host is given, from build/ into build.<host>/.')
  .addArgument(new Argument('<host>').choices(Object.keys(LEFT_OUT)))
  .action(async (host: Host) => {
    await writeBundle(host, 'build', `build.${host}`);
    console.log(`The bundle for ${host} is in build.${host}/.`);
  });

if (require.main === module) {
  run(command);
}
