import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A door before a database that can let connections fall silent, as a router does that forgets them. */
export interface HushingProxy {
  port: number;
  /**
   * Carries nothing more over the connections that are open now, and tells neither side; new ones pass.
   * @returns how many they are
   */
  hush(): number;
  stop(): Promise<void>;
}

export async function startHushingProxy(targetPort: number): Promise<HushingProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const pair = [client, target] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, [target, client]] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => pairs.delete(pair) && other.destroy());
    }
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    hush: () => {
      for (const [client, target] of pairs) {
        client.unpipe(target).pause();
        target.unpipe(client).pause();
      }
      return pairs.size;
    },
    stop: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
