import { NetlifyDev } from '@netlify/dev';
import type { Plugin } from 'vite';
import { send, toRequest } from './http-server.ts';

const off = { enabled: false };

/** Serves images in development. Netlify's own Vite plugin would bundle every function at each start, for minutes. */
export function imagesInDev(projectRoot: string, address: string): Plugin {
  return {
    name: 'images-in-dev',
    enforce: 'pre',
    apply: 'serve',
    async configureServer(server) {
      const netlify = new NetlifyDev({
        projectRoot,
        serverAddress: address,
        skipGitignore: true,
        aiGateway: off,
        blobs: off,
        database: off,
        edgeFunctions: off,
        environmentVariables: off,
        functions: off,
        geolocation: off,
        headers: off,
        redirects: off,
        staticFiles: off,
        logger: { log: () => undefined, warn: console.warn, error: console.error },
      });
      await netlify.start();
      server.httpServer?.once('close', () => void netlify.stop());
      server.middlewares.use((incoming, outgoing, next) => {
        void (async () => {
          if (!incoming.originalUrl?.startsWith('/.netlify/images')) return next();
          const response = await netlify.handle(toRequest(incoming, undefined));
          return response ? await send(response, outgoing, incoming.method === 'HEAD') : next();
        })().catch(next);
      });
    },
  };
}
