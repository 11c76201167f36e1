import {createServer, type RequestListener} from 'node:http';
import {type AddressInfo, createServer as createSocketServer, type Server} from 'node:net';

/** A server at a free port of the loopback interface. */
export type LocalServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  /** Ends the server, and the connections that browsers keep open to it. */
  readonly close: () => Promise<void>;
};

/** Answers requests at any free port of the loopback interface. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Gives a port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const server = createSocketServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
