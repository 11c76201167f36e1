/* Its form is one that Docusaurus's reader of TypeScript cannot load; Node can, and loads this file as it is. */
module.exports = () => import('@mdx-js/mdx');
