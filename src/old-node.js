const {engines} = require('../package.json');

/**
 * Says that this Node is too old for the site. Plain JavaScript, because it is asked before anything is
 * installed; the language of an old Node, for the same reason.
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined} one sentence; undefined when it will do
 */
exports.oldNode = function oldNode(version) {
  const oldest = engines.node.replace('>=', '');
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  return isOld
    ? `This is Node ${version}, and the site needs ${oldest} or newer: install it from https://nodejs.org.`
    : undefined;
};
