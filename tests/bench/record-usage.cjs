// Loaded into every Node.js process that a benchmark starts (`--require`): writes the processor seconds and the
// highest memory of the process into $USAGE_FOLDER when it ends, and on SIGUSR2 while it runs.

const {renameSync, writeFileSync} = require('node:fs');
const path = require('node:path');
const {isMainThread} = require('node:worker_threads');

if (isMainThread) {
  const file = path.join(process.env.USAGE_FOLDER, `${process.pid}.json`);
  const write = () => {
    const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage();
    // Microseconds and kilobytes.
    const usage = {seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024};
    // Another name first: usage.ts never reads a part.
    writeFileSync(`${file}.tmp`, JSON.stringify({...usage, at: Date.now()}));
    renameSync(`${file}.tmp`, file);
  };
  process.on('exit', write);
  process.on('SIGUSR2', write);
}
