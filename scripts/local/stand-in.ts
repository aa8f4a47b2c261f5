import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a server that stands in for somebody else's service: on a free port, to this machine alone. */
export async function openStandIn(server: Server) {
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends it, with whatever it has not answered. */
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
