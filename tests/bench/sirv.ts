import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import sirv from 'sirv';

// Serves the folder that the argument names, with compressed files, and prints its address.

const server = createServer(sirv(process.argv[2], {brotli: true, dev: false}));
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
