import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type BadLine = Awaited<ReturnType<typeof startBadLine>>;

/** Starts a proxy for a local server whose connections can break or hang. */
export async function startBadLine(targetPort: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let left = Infinity;
  let cuts = 0;
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const pair = [client, target] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, [target, client]] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => pairs.delete(pair) && other.destroy());
    }
    client.on('data', ({ length }) => {
      left -= length;
      if (left > 0) return;
      cuts += 1;
      left = Infinity;
      for (const socket of [...pairs].flat()) socket.resetAndDestroy();
    });
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Closes every open connection after this many more incoming bytes. */
    cutAfter: (bytes: number) => void (left = bytes),
    cuts: () => cuts,
    /**
     * Stops forwarding on open connections without telling either side, like a router that forgets them; new ones work.
     * @returns their number
     */
    hush: () => {
      for (const [client, target] of pairs) {
        client.unpipe(target).pause();
        target.unpipe(client).pause();
      }
      return pairs.size;
    },
    stop: () => {
      for (const socket of [...pairs].flat()) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}
