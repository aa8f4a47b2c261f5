import { vi } from 'vitest';
import { database } from '#server/platform/database/database.ts';

const HOOK = 'https://netlify.example/build';

/** Runs work as on Netlify. @returns the tags that the CDN was asked to purge, one list for each request */
export async function purgesOf(work: () => Promise<unknown>): Promise<string[][]> {
  return (await callsOf(work)).flatMap(({ url, body }) =>
    url.includes('/purge') ? [(JSON.parse(body) as { cache_tags: string[] }).cache_tags] : [],
  );
}

/** Runs work as on Netlify. @returns how often the mail worker was woken */
export async function wakesOf(work: () => Promise<unknown>): Promise<number> {
  return (await callsOf(work)).filter(({ url }) => url.endsWith('/api/mail-worker')).length;
}

/** Runs work as on Netlify, where no build is planned yet. @returns how many builds it planned */
export async function buildsOf(work: () => Promise<unknown>): Promise<number> {
  await database().deleteFrom('rebuilds').execute();
  return (await callsOf(work)).filter(({ url }) => url.endsWith('/api/rebuild-worker')).length;
}

async function callsOf(work: () => Promise<unknown>): Promise<{ url: string; body: string }[]> {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
  vi.stubEnv('SITE_ID', 'site');
  vi.stubEnv('NETLIFY_BUILD_HOOK_URL', HOOK);
  vi.stubEnv('MAIL_DIRECTORY', '/nowhere');
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 202 })));
  vi.stubGlobal('fetch', asked);
  try {
    await work();
  } finally {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  }
  return asked.mock.calls.map(([url, init]) => ({ url: String(url), body: String(init?.body) }));
}
