import { listCheckedRoutes } from './hostile/checked-routes.ts';

/** Lists every route of the API, from the routes themselves: `GET /api/orders/:id`, sorted. */
export const listRoutes = async (): Promise<string[]> =>
  (await listCheckedRoutes()).map(({ method, path }) => `${method} ${path}`).sort();

/** Returns a call of a route with dummy parameters. */
export function callOf(route: string, origin = 'http://localhost'): { method: string; url: URL } {
  const [method, path] = route.split(' ') as [string, string];
  return { method, url: new URL(path.replace(/:\w+(\{[^}]*\})?/g, 'ceva'), origin) };
}
