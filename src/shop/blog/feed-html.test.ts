import { expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { feedAuthor, feedHtml } from './feed-html.ts';

it('makes addresses whole and leaves those of other sites and of the page alone', () => {
  expect(feedHtml('<a href="/contact">a</a><a href="https://anpc.ro/">b</a><a href="#c">c</a>')).toBe(
    `<a href="${shop.site}/contact">a</a><a href="https://anpc.ro/">b</a><a href="#c">c</a>`,
  );
});

it('names an author with any sign in it', () => {
  expect(feedAuthor('Ghips & <Fii> „SRL”')).toBe('<dc:creator>Ghips &amp; &lt;Fii> „SRL”</dc:creator>');
});

it('fills in the facts and drops scripts', () => {
  expect(feedHtml('<p>{{returnDays}} zile</p><script>alert(1)</script>')).toBe('<p>14 zile</p>');
});
