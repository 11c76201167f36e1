/** Documents live at the root, so unknown addresses arrive at the theme's DocRoot, which shows this. */
export {default} from '..';
