import { Hono } from 'hono';
import { createApi, type ApiEnv } from './api.ts';

/** An API made by `createApi`, whatever its routes answer. */
interface Api {
  routes: readonly { path: string }[];
  fetch(request: Request, context: ApiEnv['Bindings']): Response | Promise<Response>;
}

/** Puts several APIs behind one function, each with its own chain. An address that none of them has is answered with 404. */
export function joinApis(...apis: readonly Api[]): Hono<ApiEnv> {
  const joined = new Hono<ApiEnv>();
  for (const api of apis) {
    // A path with a star is a chain that stands before routes.
    const paths = new Set(api.routes.map(({ path }) => path).filter((path) => !path.includes('*')));
    for (const path of paths) joined.all(path, (c) => api.fetch(c.req.raw, c.env));
  }
  const nothing = createApi();
  return joined.notFound((c) => nothing.fetch(c.req.raw, c.env));
}
