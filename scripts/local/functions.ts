import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

type Handler = (request: Request, context: Context) => Response | Promise<Response | void> | void;

export interface LocalFunction {
  name: string;
  handler: Handler;
  config: Config;
  /** `start` is the fixed prefix of the path, which rules a function out faster than its pattern does. */
  patterns: { start: string; pattern: URLPattern }[];
}

/** Loads one function module; production uses Node itself, `astro dev` uses Vite. */
type LoadModule = (file: string) => Promise<{ default: Handler; config?: Config }>;

const importModule: LoadModule = (file) => import(pathToFileURL(file).href) as ReturnType<LoadModule>;

/** Loads `netlify/functions`, each with its paths, which are unique. */
export async function loadFunctions(projectRoot: string, load: LoadModule = importModule): Promise<LocalFunction[]> {
  const folder = join(projectRoot, 'netlify/functions');
  const files = readdirSync(folder).filter((file) => /\.mts$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const { default: handler, config = {} } = await load(join(folder, file));
      const { name } = parse(file);
      // As on Netlify, a scheduled function has no path, so nobody can start it from outside.
      const paths = config.schedule ? [] : [config.path ?? `/.netlify/functions/${name}`].flat();
      return { name, handler, config, patterns: paths.map(toPattern) };
    }),
  );
}

const toPattern = (pathname: string) => ({
  start: /^[^:*({]*?(?=\/?[:*({]|$)/.exec(pathname)![0],
  pattern: new URLPattern({ pathname }),
});

export function answers(fn: LocalFunction, method: string, url: URL): boolean {
  return matchFunction([fn], method, url) !== undefined;
}

export function matchFunction(functions: LocalFunction[], method: string, url: URL) {
  for (const fn of functions) {
    const methods = [fn.config.method ?? []].flat() as string[];
    if (methods.length > 0 && !methods.includes(method)) continue;
    for (const { start, pattern } of fn.patterns) {
      const match = url.pathname.startsWith(start) ? pattern.exec({ pathname: url.pathname }) : null;
      if (match) return { fn, params: match.pathname.groups as Record<string, string> };
    }
  }
  return undefined;
}

const MIB = 1024 * 1024;
const LIMITS = { binaryIn: 4.5 * MIB, textIn: 6 * MIB, streamedOut: 20 * MIB, buffered: 60_000 };
const TEXT = /^text\/|[+/](json|xml|javascript)\b|x-www-form-urlencoded/;

/** Runs a function under Netlify's limits: request and response size, 60 seconds, 202 for background functions. */
export async function runFunction(
  fn: LocalFunction,
  request: Request,
  body: Buffer | undefined,
  context: Context,
): Promise<Response> {
  const limited = limitRate(fn, context.ip);
  if (limited) return limited;
  const isText = TEXT.test(request.headers.get('content-type') ?? '');
  if (body && body.length > (isText ? LIMITS.textIn : LIMITS.binaryIn))
    return new Response('payload too large', { status: 413 });
  const running = Promise.resolve().then(() => fn.handler(request, context));
  if (fn.config.background) {
    running.catch((error: unknown) => console.error(`function ${fn.name}:`, error));
    return new Response(null, { status: 202 });
  }
  return cutLongAnswer((await withDeadline(running)) ?? new Response(null, { status: 204 }));
}

/** Cuts a streamed answer at 20 MB. Text passes unchanged, so that this check does not slow measurements. */
function cutLongAnswer(response: Response): Response {
  if (!response.body || TEXT.test(response.headers.get('content-type') ?? '')) return response;
  let sent = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.length;
      if (sent > LIMITS.streamedOut) controller.error(new Error('the function streamed more than 20 MB'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}

function withDeadline<T>(running: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the function ran longer than 60 s')), LIMITS.buffered);
  });
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

const hits = new WeakMap<LocalFunction, Map<string, number[]>>();

/** Applies Netlify's rate limit. Loopback addresses are exempt. */
function limitRate(fn: LocalFunction, ip: string): Response | undefined {
  const limit = fn.config.rateLimit;
  if (!limit || !('windowLimit' in limit) || /^(127\.|::1$|::ffff:127\.)/.test(ip)) return undefined;
  const byAddress = hits.get(fn) ?? new Map<string, number[]>();
  hits.set(fn, byAddress);
  const key = [limit.aggregateBy ?? []].flat().includes('ip') ? ip : '*';
  const since = Date.now() - (limit.windowSize ?? 60) * 1000;
  const recent = [...(byAddress.get(key) ?? []).filter((time) => time > since), Date.now()];
  byAddress.set(key, recent);
  return recent.length > limit.windowLimit! ? new Response('Too Many Requests', { status: 429 }) : undefined;
}

/** Makes the context that Netlify gives a function, as far as a plain machine knows it. */
export function makeContext(url: URL, ip: string, params: Record<string, string> = {}): Context {
  return {
    account: { id: 'local' },
    cookies: noCookies,
    deploy: { context: 'dev', id: '0', published: true },
    geo: {},
    ip,
    json: (value: unknown) => Response.json(value),
    log: console.log,
    next: () => Promise.reject(new Error('nothing comes after a function')),
    params,
    requestId: randomUUID(),
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil: (work: Promise<unknown>) => void work.catch((error: unknown) => console.error('waitUntil:', error)),
  } as unknown as Context;
}

// The shop reads and writes its only cookie, the owner's session, through headers.
const noCookies = {
  get: () => '',
  set: () => {
    throw new Error('set cookies with a Set-Cookie header');
  },
};
