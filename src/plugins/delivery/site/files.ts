export {type Files, readFiles, writeFiles} from '../site';
