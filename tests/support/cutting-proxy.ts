import { connect, createServer, type Socket } from 'node:net';

/** A door before the shop that breaks connections off. */
export interface CuttingProxy {
  url: string;
  /** Breaks every open connection off as soon as so many more bytes have come in. */
  cutAfter(bytes: number): void;
  /** How many times it has cut. */
  cuts(): number;
  stop(): Promise<void>;
}

export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let left = Infinity;
  let cuts = 0;
  const cut = () => {
    cuts += 1;
    left = Infinity;
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    const shop = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [[client, shop], [shop, client]] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket) && other.destroy());
    } // prettier-ignore
    client.on('data', (chunk) => {
      left -= chunk.length;
      if (left <= 0) cut();
    });
    client.pipe(shop).pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cutAfter: (bytes) => (left = bytes),
    cuts: () => cuts,
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
