import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import figtree from '#styles/fonts/figtree.woff2?url';
import fraunces from '#styles/fonts/fraunces.woff2?url';
import { links } from '#links';
import castingModules from '#shop/casting/casting-modules.ts?page-module';
import worker from '#shop/casting/offline-worker.ts?inline-module';
import { castingSpeech } from '#texts/casting/casting-speech.ro.ts';

const CACHES = 'ziua-mulajului-';
/** Files whose names contain no content hash. */
const unhashed = [...Object.keys(castingSpeech).map((name) => `/ziua-mulajului/${name}.mp3`), '/favicon.svg'];

/** Service worker of the casting page, whose version depends on all that it caches. */
export const GET = async () => {
  const files = [figtree, fraunces, castingModules, ...unhashed];
  const version = createHash('sha256').update(worker).update(JSON.stringify(files));
  for (const file of unhashed) version.update(await readFile(join(process.cwd(), 'public', file)));
  const values = {
    PAGE: links.castingDay,
    FILES: files,
    CACHES,
    CACHE: `${CACHES}${version.digest('hex').slice(0, 16)}`,
  };
  const head = Object.entries(values).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  return new Response(`${head.join('\n')}\n${worker}\n`, { headers: { 'content-type': 'text/javascript' } });
};
