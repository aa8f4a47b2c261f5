import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { links } from '#links';
import { drawSharedPicture } from '#server/shared-pictures/draw-shared-picture.ts';
import { listPages } from '#shop/site/list-pages.ts';
import type { SitePage } from '#shop/site/site-page.ts';

/** The picture that stands for each page where it is shared. Those of products are drawn by a function. */
export const getStaticPaths = (async () =>
  (await listPages()).map((page) => ({
    params: { page: links.sharedPicture(page.path).replace(/^\/og\/|\.jpg$/g, '') },
    props: page,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<SitePage> = async ({ props: { title, kind, picture } }) => {
  const drawn = await drawSharedPicture({ title, kind, picture: await readPicture(picture) });
  return new Response(drawn, { headers: { 'content-type': 'image/jpeg' } });
};

const read = new Map<string, Promise<Uint8Array>>();

function readPicture(path: string): Promise<Uint8Array> {
  const reading = read.get(path) ?? readFile(join(process.cwd(), 'public', path));
  read.set(path, reading);
  return reading;
}
