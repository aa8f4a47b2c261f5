import { neonConfig } from '@neondatabase/serverless';
import { startWebSocketBridge } from './websocket-bridge.ts';

/**
 * Has Netlify Database's own pool speak to this PostgreSQL as it does in production: Neon's driver, over WebSocket.
 * @param url - what Netlify would tell the function; change `process.env.NETLIFY_DB_URL` as Netlify changes it
 * @param proxyPort - where the driver looks for Neon's proxy; our own stand-in's unless given
 * @returns a function that takes all back
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
