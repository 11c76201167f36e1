import {fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

/**
 * Finishes the folder that Docusaurus built in a process of its own, which may run out of memory without ending
 * this one.
 * @param dir the folder
 * @param generatedFilesDir Docusaurus's folder for generated files
 * @param hostsDir folder for the configuration files of nginx
 * @returns whether it is finished; if not, the reason has been printed
 */
export async function finishInProcess(dir: string, generatedFilesDir: string, hostsDir: string) {
  const [status, signal] = await once(
    fork(__filename, [dir, path.resolve(generatedFilesDir), path.resolve(hostsDir)]),
    'close',
  );
  if (status !== 0 && signal) {
    console.error(
      `The finishing step was ended by ${signal}. After "out of memory", give Node.js more, as with NODE_OPTIONS=--max-old-space-size=8192.`,
    );
  }
  return status === 0;
}

if (require.main === module) {
  // Loaded by this process alone.
  const {finish}: typeof import('./finish') = require('./finish');
  const {writeNginxFiles}: typeof import('./hosting/hosts') = require('./hosting/hosts');
  const {readSite}: typeof import('./site') = require('./site');
  const [, , dir = '', generatedFilesDir = '', hostsDir = ''] = process.argv;
  const site = readSite(generatedFilesDir);
  const done = finish(dir, site).then((needs) => writeNginxFiles(hostsDir, site, needs));
  done.catch((error) => {
    console.error(`[ERROR] ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
  // Ends when commands/build.ts is killed.
  process.once('disconnect', () => process.exit(1)).channel?.unref();
}
