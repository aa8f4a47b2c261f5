import { XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { getPage, linksOf } from '../support/http-page.ts';

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content]) => content!);

it('the feed is XML that gives the newest post whole, with full addresses', async () => {
  const { headers, html: xml } = await getPage('/rss.xml');
  expect(headers.get('content-type')).toMatch(/xml/);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(all(xml, 'language')).toEqual(['ro']);
  expect(xml).toMatch(/<atom:link[^>]+href="https?:[^"]*\/rss\.xml"/);
  const items = all(xml, 'item');
  expect(items.length).toBeGreaterThanOrEqual(10);
  const [newest] = items;
  expect(all(newest!, 'link')).toEqual([expect.stringMatching(/^https?:\/\/[^/]+\/blogs\/[a-z0-9-]+$/)]);
  expect(all(newest!, 'category')).not.toEqual([]);
  expect(Date.parse(all(newest!, 'pubDate')[0]!)).toBeGreaterThan(0);
  const [content] = all(newest!, 'content:encoded');
  expect(content!.length).toBeGreaterThan(500);
  expect(content).not.toMatch(/{{|href="\/|href=&quot;\//);
  const list = await getPage('/blogs');
  const firstPost = /<main[\s\S]*?<article[\s\S]*?<\/article>/.exec(list.html)![0];
  expect(firstPost).toContain(all(newest!, 'title')[0]!);
});

it('a reader is led from the list of posts to older ones, and from a post to its parts, a tag, a kit and the next', async () => {
  const { html } = await getPage('/blogs');
  expect(html.match(/<article/g)).toHaveLength(12);
  const post = '/blogs/ghips-fara-bule';
  expect(linksOf(html)).toMatchObject({ 'Mai vechi': '/blogs/pagina/2', 'Prima turnare de ghips, fără bule': post });
  expect(linksOf((await getPage('/blogs/pagina/2')).html)).toMatchObject({ 'Mai noi': '/blogs' });
  const { html: read, text } = await getPage(post);
  expect(text).toMatch(/Publicat la 22 iulie 2026.*\d minute de citit/);
  expect(linksOf(read)).toMatchObject({
    ...{ Turnarea: '#turnarea', ghips: '/blogs/eticheta/ghips', 'Rezervă de ghips fin, 2 kg': '/produs/rezerva-ghips' },
    'Articolul următorDesfaci alginatul și usuci ghipsul, cu răbdare': '/blogs/desfaci-alginatul-si-usuci-ghipsul',
  });
  const tag = await getPage('/blogs/eticheta/animale');
  expect(tag.text).toContain('Articole despre animale');
  expect(tag.html).toContain('href="/blogs/eticheta/animale" aria-current="page"');
  expect(tag.html.match(/<article/g)).toHaveLength(1);
});
