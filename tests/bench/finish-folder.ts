import {finish} from '../../src/plugins/delivery';

// A program of its own, so that its memory can be measured: finishes the folder that its argument names.

const [folder = ''] = process.argv.slice(2);
finish(folder, `${folder}.last`, {url: 'https://many.example', homes: [], staticFolders: [], options: {}});
