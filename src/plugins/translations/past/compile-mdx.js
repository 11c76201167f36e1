/*
 * The compiler of MDX has no form that Docusaurus's reader of TypeScript can load; Node itself can, and loads
 * this file as it is.
 */
module.exports = async (file, options) => {
  const {compile} = await import('@mdx-js/mdx');
  return String(await compile(file, options));
};
