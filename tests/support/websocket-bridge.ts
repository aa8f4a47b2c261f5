import { connect } from 'node:net';
import { createWebSocketStream, WebSocketServer } from 'ws';

/**
 * Carries PostgreSQL over WebSocket, as Neon's proxy does in production.
 * @returns its port and a function that stops it
 */
export async function startWebSocketBridge(postgresPort: number): Promise<{ port: number; stop(): Promise<void> }> {
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
