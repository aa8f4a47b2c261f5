import { expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { feedHtml } from './feed-html.ts';

it('makes addresses whole and leaves those of other sites and of the page alone', () => {
  expect(feedHtml('<a href="/contact">a</a><a href="https://anpc.ro/">b</a><a href="#c">c</a>')).toBe(
    `<a href="${shop.site}/contact">a</a><a href="https://anpc.ro/">b</a><a href="#c">c</a>`,
  );
});

it('fills in the facts and drops scripts', () => {
  expect(feedHtml('<p>{{returnDays}} zile</p><script>alert(1)</script>')).toBe('<p>14 zile</p>');
});
