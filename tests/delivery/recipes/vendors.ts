import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';

/*
 * Stand-ins of vendors: each a server at an origin of its own, which answers as the vendor does, and keeps what has
 * reached it.
 */

/** What a stand-in answers: programs, HTML, styles or images by path; another address if it redirects. */
type Answers = Record<string, string | {to: string}>;

/** A stand-in of a vendor. */
export type Vendor = {
  /** Its origin, as `http://127.0.0.1:1234`. */
  url: string;
  /** What has reached it: `GET /script.js`, with the body after a space. */
  received: string[];
};

const TYPES = {js: 'text/javascript', css: 'text/css', gif: 'image/gif', json: 'application/json'};

/** An image of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

const VENDOR_PAGE = '<!doctype html><title>Vendor</title><p>Vendor</p>';

/** Accepts a WebSocket (RFC 6455), and keeps it open. */
function accept({headers}: IncomingMessage, socket: Socket) {
  const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const answer = createHash('sha1').update(key).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n`,
  );
}

/**
 * Starts the stand-in of a vendor. What it has no answer for gets an empty answer of its kind; other sites may read all.
 * It ends with the process.
 */
export async function startVendor(answers: Answers = {}): Promise<Vendor> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const {pathname} = new URL(`http://site.invalid${request.url}`);
    const body = Buffer.concat(await request.toArray()).toString();
    received.push([request.method, request.url, body].filter(Boolean).join(' '));
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('access-control-allow-credentials', 'true');
    const answer = answers[pathname];
    if (typeof answer === 'object') return void response.writeHead(302, {location: answer.to}).end();
    const extension = pathname.split('.').pop() as keyof typeof TYPES;
    response.setHeader('content-type', TYPES[extension] ?? 'text/html');
    response.end(extension === 'gif' ? GIF : (answer ?? (extension in TYPES ? '' : VENDOR_PAGE)));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    received.push(`WebSocket ${request.url}`);
    accept(request, socket);
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received};
}
