import type { Plugin } from 'vite';
import { loadFunctions, makeContext, matchFunction, runFunction } from './functions.ts';
import { readBody, send, toRequest } from './http-server.ts';

/** Runs before Netlify's own emulator, which mangles binary bodies and fails under concurrent requests. */
export function functionsInDev(projectRoot: string): Plugin {
  return {
    name: 'functions-in-dev',
    enforce: 'pre',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        void (async () => {
          const url = new URL(incoming.originalUrl ?? '/', `http://${incoming.headers.host}`);
          const functions = await loadFunctions(projectRoot, (file) => server.ssrLoadModule(file) as never);
          const match = matchFunction(functions, incoming.method ?? 'GET', url);
          if (!match) return next();
          const body = await readBody(incoming);
          if (body === 'too large') return void outgoing.writeHead(413).end();
          const context = makeContext(url, incoming.socket.remoteAddress ?? '', match.params);
          const response = await runFunction(match.fn, toRequest(incoming, body), body, context);
          await send(response, outgoing, incoming.method === 'HEAD');
        })().catch(next);
      });
    },
  };
}
