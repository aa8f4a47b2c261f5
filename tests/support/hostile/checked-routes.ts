import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { $ZodType } from 'zod/v4/core';

const server = resolve(import.meta.dirname, '../../../src/server');

/** A route with the schemas of its validators. */
export interface CheckedRoute {
  method: string;
  path: string;
  json?: $ZodType;
  query?: $ZodType;
  param?: $ZodType;
  /** Media type of its body. */
  takes: string;
}

const checks = new WeakMap<object, { target: string; schema: $ZodType }>();

/** Records what a validator checks; tests wrap the real one. */
export function noteCheck<Validator extends object>(validator: Validator, target: string, schema: $ZodType): Validator {
  checks.set(validator, { target, schema });
  return validator;
}

/** Lists every route of the API with its validators' schemas, in a stable order. */
export async function listCheckedRoutes(): Promise<CheckedRoute[]> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const found = new Map<string, CheckedRoute>();
  for (const file of files.filter((name) => name.endsWith('-routes.ts')).sort()) {
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(server, file)).href)) as Record<string, Hono>;
    for (const { method, path, handler } of Object.values(module).flatMap((app) => app.routes ?? [])) {
      if (method === 'ALL') continue;
      const key = `${path} ${method}`;
      const route = found.get(key) ?? { method, path, takes: takenBy(file) };
      const check = checks.get(handler);
      if (check) Object.assign(route, { [check.target]: check.schema });
      found.set(key, route);
    }
  }
  return [...found.keys()].sort().map((key) => found.get(key)!);
}

function takenBy(file: string): string {
  if (file.includes('admin-media')) return 'image/png';
  if (file.includes('film-uploads')) return 'application/offset+octet-stream';
  return file.includes('newsletter-leave') ? 'application/x-www-form-urlencoded' : 'application/json';
}
