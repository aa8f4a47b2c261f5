import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type BadLine = Awaited<ReturnType<typeof startBadLine>>;

/** A door before a server of this machine, whose connections can break off or fall silent. */
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
    /** Breaks every open connection off as soon as so many more bytes have come in. */
    cutAfter: (bytes: number) => void (left = bytes),
    cuts: () => cuts,
    /**
     * Carries nothing more over the connections that are open now, and tells neither side, as a router does that forgets
     * them; new ones pass. @returns how many they are
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
