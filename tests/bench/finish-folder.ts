import path from 'node:path';
import {finish} from '../../src/plugins/delivery/finish';

// A program of its own, so that its memory can be measured: finishes the folder that its argument names.

const [folder = ''] = process.argv.slice(2);
finish(
  folder,
  {url: 'https://many.example', homes: [], defaultLocale: 'en', staticFolders: [], options: {}},
  path.join(folder, '../compressed'),
);
