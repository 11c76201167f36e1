/** Nothing beside a link that leaves the site: the theme's drawing is not shipped. */
export default () => null;
