import {cardStep} from '../plugins/pictures/card-step';
import {phrases} from '../typography/line-breaks';

/** The step of the finished pages that adds cards for shared links (docusaurus.config.ts). */
export default cardStep('.docusaurus', phrases);
