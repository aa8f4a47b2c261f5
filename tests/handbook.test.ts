import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminRo } from '#texts/admin.ro.ts';
import { flat } from '#texts/admin/flat.ts';

const pages = new Map(
  globSync('src/content/handbook/*.md').map((path) => [basename(path, '.md'), readFileSync(path, 'utf8')]),
);
const routes = readFileSync('src/admin/admin-routes.tsx', 'utf8');
const places = [...routes.matchAll(/screen\(\s*'([^']*)',\s*'([^'#]*)#?([^']*)'/g)];
const screens = places.map(([, path]) => `/admin/${path}`);

/** Makes a heading's anchor like Astro does. */
const toId = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\d -]/gu, '').replaceAll(' ', '-'); // prettier-ignore
const headings = (page: string) => [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => toId(heading!));

describe('the handbook', () => {
  it('has a page for every screen, and the heading that the screen links to', () => {
    expect(screens.length).toBeGreaterThan(40);
    const lost = places.filter(([, , page, heading]) => heading && !headings(pages.get(page!) ?? '').includes(heading));
    expect(lost).toEqual([]);
    expect(places.filter(([, , page]) => !pages.has(page!))).toEqual([]);
  });

  it('names buttons, fields and menus as the screens do: each quote is a text of the back-office', () => {
    const texts = Object.values(flat(adminRo as unknown as Parameters<typeof flat>[0]));
    // The start of a text with a number also counts as a name.
    const known = new Set(texts.flatMap((text) => [text, text.split('{{')[0]!.trim()]));
    const invented = [...pages].flatMap(([page, text]) =>
      [...text.replace(/\s+/g, ' ').matchAll(/„([^”]+)”/g)]
        .flatMap(([, quoted]) => quoted!.split(' → '))
        .filter((name) => !known.has(name))
        .map((name) => `${page}: ${name}`),
    );
    expect(invented).toEqual([]);
  });

  it('links only to existing screens', () => {
    const known = new Set(['/admin', ...screens]);
    const lost = [...pages].flatMap(([page, text]) =>
      [...text.matchAll(/\]\((\/admin[^)?]*)/g)].filter(([, to]) => !known.has(to!)).map(([, to]) => `${page}: ${to}`),
    );
    expect(lost).toEqual([]);
  });

  it('has small pictures, each on a page', () => {
    const pictures = globSync('public/manual/*.webp');
    const wrong = pictures.filter((path) => statSync(path).size > 60_000 || !pages.has(basename(path, '.webp')));
    expect(wrong).toEqual([]);
  });
});
