import { connect } from 'node:net';
import { neonConfig } from '@neondatabase/serverless';
import { createWebSocketStream, WebSocketServer } from 'ws';

/**
 * Connects Netlify Database's own pool to this PostgreSQL like in production: Neon's driver, over WebSocket.
 * @param url - value for the function; change `process.env.NETLIFY_DB_URL` as Netlify changes it
 * @param proxyPort - port of Neon's proxy; our own stand-in's by default
 * @returns a function that restores everything
 */
export async function useNeonDriver(url: string, proxyPort?: number): Promise<() => Promise<void>> {
  const bridge = await startWebSocketBridge(Number(new URL(url).port));
  Object.assign(neonConfig, {
    wsProxy: () => `127.0.0.1:${proxyPort ?? bridge.port}`,
    useSecureWebSocket: false,
    forceDisablePgSSL: true,
    pipelineTLS: false,
    pipelineConnect: false,
  });
  Object.assign(process.env, { NETLIFY_DB_DRIVER: 'serverless', NETLIFY_DB_URL: url });
  return async () => {
    delete process.env.NETLIFY_DB_DRIVER;
    delete process.env.NETLIFY_DB_URL;
    await bridge.stop();
  };
}

/**
 * Forwards PostgreSQL over WebSocket, like Neon's proxy in production.
 * @returns its port and a function that stops it
 */
async function startWebSocketBridge(postgresPort: number): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    const stream = createWebSocketStream(socket);
    const postgres = connect(postgresPort, '127.0.0.1');
    stream.on('error', () => postgres.destroy());
    postgres.on('error', () => socket.close());
    stream.pipe(postgres).pipe(stream);
  });
  await new Promise((listening) => server.once('listening', listening));
  return {
    port: (server.address() as { port: number }).port,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
