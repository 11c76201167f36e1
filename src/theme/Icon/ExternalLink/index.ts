/** Shows nothing instead of the theme's icon beside links to other sites. */
export default () => null;
