import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { build } from '../../scripts/local/build.ts';
import { projectRoot } from '../../scripts/local/shop.ts';
import { BLOG_TAGS } from '../../src/texts/blog.ro.ts';
import { onEnd } from './endings.ts';
import { table } from './table.ts';

const BLOGS = [100, 1_000];
/** Folders that a build makes or does not need. */
const LEFT_OUT = new Set(['.git', '.local', '.astro', '.netlify', 'dist', 'node_modules']);
const KITS = ['mana-bebelus', 'talpa-bebelus', 'gemeni', 'maini-familie', 'cuplu', 'labuta', 'rama-3d'];
const PARAGRAPH =
  'Torni ghipsul într-un fir subțire, pe margine, și lovești ușor vasul de masă, ca să iasă aerul. '.repeat(6);

/** Prints how long `astro build` takes with the shop's own posts and with many more, without a database. */
export async function benchPosts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-posts-'));
  const remove = onEnd(() => rmSync(folder, { recursive: true, force: true }));
  copyProject(folder);
  const own = readdirSync(join(folder, 'src/content/blog')).length;
  const rows = [[`${own} (the shop's own)`, await timePostsBuild(folder, 0)]];
  for (const posts of BLOGS) {
    console.error(`building with ${posts} more posts …`);
    rows.push([(own + posts).toLocaleString('en'), await timePostsBuild(folder, posts)]);
  }
  await remove();
  console.log(`\n## Posts\n\n${table(['posts', 'astro build, s'], rows)}`);
}

/**
 * Writes synthetic posts beside the ones of a copy of the project and builds it, from a cold cache.
 * @returns seconds, with one decimal
 */
export async function timePostsBuild(folder: string, posts: number): Promise<string> {
  for (let number = 1; number <= posts; number++)
    writeFileSync(join(folder, `src/content/blog/proba-${number}.md`), syntheticPost(number));
  rmSync(join(folder, 'node_modules/.astro'), { recursive: true, force: true });
  const start = performance.now();
  await build(folder, { SHOP_DB_URL: '' }, true);
  return ((performance.now() - start) / 1000).toFixed(1);
}

/** The packages are linked one by one, so that the caches which tools keep among them are the copy's own. */
function copyProject(folder: string): void {
  const isWanted = (file: string) => !LEFT_OUT.has(relative(projectRoot, file).split(sep)[0] ?? '');
  cpSync(projectRoot, folder, { recursive: true, filter: isWanted });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (!/^\.(astro|vite|cache)$/.test(name))
      symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name));
}

/** A post of some 600 words with a list and six headings, dated one a day back from the autumn of 2026. */
function syntheticPost(number: number): string {
  const date = new Date(Date.UTC(2026, 9, 1) - number * 86_400_000).toISOString().slice(0, 10);
  const tags = [BLOG_TAGS[number % BLOG_TAGS.length], BLOG_TAGS[(number * 3 + 1) % BLOG_TAGS.length]];
  const parts = Array.from(
    { length: 6 },
    (_, part) => `## Partea ${part + 1}\n\n${PARAGRAPH}\n\n1. Întâi apa.\n2. Apoi [pulberea](/produs/${KITS[part]}).\n`,
  );
  return `---
title: Articol de probă ${number}
description: Un articol de probă cu numărul ${number}, scris numai ca să se vadă cât durează construirea paginilor.
author: 'Atelierul {{name}}'
date: ${date}
tags: [${[...new Set(tags)].join(', ')}]
kits: [${KITS[number % KITS.length]}]
picture: { src: /produse/labuta-1.webp, alt: Lăbuță de câine din ghips alb }
---

${parts.join('\n')}`;
}
