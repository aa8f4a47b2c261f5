import { createServer } from 'node:http';
import { readBody } from '../../scripts/local/http-server.ts';

export interface ReceivedWebhook {
  body: string;
  headers: Headers;
  /** The event's id and type, as its body says. */
  id: string;
  type: string;
}

/** A server that keeps the webhooks which it gets; `refusing` makes it answer so many with 503. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const state = { refusing: 0 };
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then((read) => {
      const body = String(read);
      const { id, type } = JSON.parse(body) as { id: string; type: string };
      received.push({ body, headers: new Headers(incoming.headers as Record<string, string>), id, type });
      state.refusing -= 1;
      outgoing.writeHead(state.refusing >= 0 ? 503 : 200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    state,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
