import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';

const server = resolve(import.meta.dirname, '../../src/server');

/** Every route of the API, read from the routes themselves: `GET /api/orders/:id`, sorted. */
export async function listRoutes(): Promise<string[]> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const found = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('-routes.ts'))) {
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(server, file)).href)) as Record<string, Hono>;
    for (const { method, path } of Object.values(module).flatMap((app) => app.routes ?? [])) {
      // "ALL" are the chain that every route has, and the answers to other methods.
      if (method !== 'ALL') found.add(`${method} ${path}`);
    }
  }
  return [...found].sort();
}

/** A call of a route, with anything for its parameters. */
export function callOf(route: string, origin = 'http://localhost'): { method: string; url: URL } {
  const [method, path] = route.split(' ') as [string, string];
  return { method, url: new URL(path.replace(/:\w+(\{[^}]*\})?/g, 'ceva'), origin) };
}
