/** The `Root` of the site or of Docusaurus, by an alias of the bundler (src/plugins/delivery/project/rendering.ts). */
declare module '@delivery/Root' {
  export {default} from '@theme/Root';
}
