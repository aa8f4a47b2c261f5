import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a server that stands in for an external service, on a free loopback port. */
export async function openStandIn(server: Server) {
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Closes the server and all its connections. */
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
