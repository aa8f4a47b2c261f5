import { Hono } from 'hono';
import { createApi, type ApiEnv } from './api.ts';

/** API of `createApi`, with any routes. */
interface Api {
  routes: readonly { path: string }[];
  fetch(request: Request, context: ApiEnv['Bindings']): Response | Promise<Response>;
}

/** Combines several APIs in one function, each with its own middleware. Answers unknown paths with 404. */
export function joinApis(...apis: readonly Api[]): Hono<ApiEnv> {
  const joined = new Hono<ApiEnv>();
  for (const api of apis) {
    // Paths with a star belong to middleware.
    const paths = new Set(api.routes.map(({ path }) => path).filter((path) => !path.includes('*')));
    for (const path of paths) joined.all(path, (c) => api.fetch(c.req.raw, c.env));
  }
  const nothing = createApi();
  return joined.notFound((c) => nothing.fetch(c.req.raw, c.env));
}
