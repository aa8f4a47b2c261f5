import { XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { getPage } from '../support/http-page.ts';

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
