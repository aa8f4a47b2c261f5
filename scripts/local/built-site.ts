import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NetlifyDev } from '@netlify/dev';
import type { Context } from '@netlify/functions';

/** Serves a build: static files, headers and images through Netlify's own packages, then pages on demand. */
interface BuiltSite {
  respond(request: Request, context: Context): Promise<Response>;
  stop(): Promise<void>;
}

const off = { enabled: false };
/** Files with a content hash in their names. */
const HASHED = /^\/_(astro|office)\//;

export async function openBuiltSite(buildFolder: string, address: string): Promise<BuiltSite> {
  const netlify = new NetlifyDev({
    projectRoot: buildFolder,
    serverAddress: address,
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    logger: { log: () => undefined, warn: console.warn, error: console.error },
  });
  await netlify.start();
  const ssrFile = join(buildFolder, '.netlify/v1/functions/ssr/ssr.mjs');
  const ssr = (await import(pathToFileURL(ssrFile).href)) as { default: (r: Request, c: Context) => Promise<Response> };
  const pageHeaders = readPageHeaders(buildFolder);
  const kept = new Map<string, { body: ArrayBuffer; headers: Headers }>();

  return {
    async respond(request, context) {
      const url = new URL(request.url);
      const key = `${url.pathname}${url.search} ${request.headers.get('accept')}`;
      const known = kept.get(key);
      if (known) return new Response(known.body, { headers: known.headers });
      const hit = await netlify.handleAndIntrospect(request);
      // Astro's function answers every address without a file, so no redirect comes before it.
      if (!hit || hit.type === 'redirect') return ssr.default(request, context);
      const isPage = hit.type === 'static';
      const response = isPage ? withHeaders(hit.response, pageHeaders, url.pathname) : hit.response;
      // Caches answers: scaling a picture is slow, and so is asking Netlify's packages for a hundred admin files.
      if (response.status !== 200 || (hit.type !== 'image' && !HASHED.test(url.pathname))) return response;
      const { headers } = response;
      const body = await response.arrayBuffer();
      kept.set(key, { body, headers });
      return new Response(body, { headers });
    },
    stop: () => netlify.stop(),
  };
}

interface PageHeaders {
  for: string;
  values: Record<string, string>;
}

/** Reads the headers that the Astro adapter sets per page (Content-Security-Policy, caching of hashed files). */
function readPageHeaders(buildFolder: string): PageHeaders[] {
  const config = JSON.parse(readFileSync(join(buildFolder, '.netlify/v1/config.json'), 'utf8')) as {
    headers?: PageHeaders[];
  };
  return config.headers ?? [];
}

function withHeaders(response: Response, rules: PageHeaders[], pathname: string): Response {
  const headers = new Headers(response.headers);
  for (const rule of rules) {
    if (!matches(rule.for, pathname)) continue;
    for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

function matches(rule: string, pathname: string): boolean {
  if (rule.endsWith('/*')) return pathname.startsWith(rule.slice(0, -1));
  const plain = (path: string) => path.replace(/\/?(index)?(\.html)?$/, '') || '/';
  return plain(rule) === plain(pathname);
}
