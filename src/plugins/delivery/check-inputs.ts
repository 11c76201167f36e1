import {runMain} from '../../run-main';
import {readInputs} from './build/inputs';

/*
 * Runs before `npm run dev`: Docusaurus would tell of a bad setting, photo or drawing with its own stack trace
 * around it.
 */

runMain(async () => {
  await readInputs();
});
