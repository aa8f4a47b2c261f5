import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { links } from '#links';
import { drawSharedPicture } from '#server/catalogue/shared-pictures/draw-shared-picture.ts';
import { listPages } from '#shop/site/list-pages.ts';
import type { SitePage } from '#shop/site/site-page.ts';

/** Drawn pictures are cached across builds, like Astro's own: drawing takes longer than the rest of a build. */
const CACHE = 'node_modules/.cache/shared-pictures';
/** Version of the drawing; a change invalidates the cache. */
const DRAWING = 1;

/** Draws each page's picture for shared links at build time. A function draws those of products. */
export const getStaticPaths = (async () =>
  (await listPages()).map((page) => ({
    params: { page: links.sharedPicture(page.path).replace(/^\/og\/|\.jpg$/g, '') },
    props: { ...page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<SitePage> = async ({ props: { title, kind, picture } }) => {
  const beside = await readPicture(picture);
  const content = createHash('sha256')
    .update(JSON.stringify([DRAWING, title, kind]))
    .update(beside)
    .digest('hex');
  const file = join(CACHE, `${content}.jpg`);
  const drawn = (await readFile(file).catch(() => undefined)) ?? (await drawAndKeep(file));
  return new Response(new Uint8Array(drawn), { headers: { 'content-type': 'image/jpeg' } });

  async function drawAndKeep(path: string): Promise<Uint8Array> {
    const made = await drawSharedPicture({ title, kind, picture: beside });
    await mkdir(CACHE, { recursive: true });
    // Renamed only when complete, so that an interrupted build leaves no partial picture.
    await writeFile(`${path}.part`, made);
    await rename(`${path}.part`, path);
    return made;
  }
};

const read = new Map<string, Promise<Uint8Array>>();

function readPicture(path: string): Promise<Uint8Array> {
  const reading = read.get(path) ?? readFile(join(process.cwd(), 'public', path));
  read.set(path, reading);
  return reading;
}
