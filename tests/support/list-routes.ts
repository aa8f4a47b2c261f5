import { listCheckedRoutes } from './hostile/checked-routes.ts';

/** Every route of the API, read from the routes themselves: `GET /api/orders/:id`, sorted. */
export const listRoutes = async (): Promise<string[]> =>
  (await listCheckedRoutes()).map(({ method, path }) => `${method} ${path}`).sort();

/** A call of a route, with anything for its parameters. */
export function callOf(route: string, origin = 'http://localhost'): { method: string; url: URL } {
  const [method, path] = route.split(' ') as [string, string];
  return { method, url: new URL(path.replace(/:\w+(\{[^}]*\})?/g, 'ceva'), origin) };
}
