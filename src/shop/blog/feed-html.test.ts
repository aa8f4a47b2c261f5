import { expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { feedHtml } from './feed-html.ts';

it('the HTML of a feed has absolute links, apart from links to other sites and within the page', () => {
  expect(feedHtml('<a href="/contact">a</a><a href="https://anpc.ro/">b</a><a href="#c">c</a>')).toBe(
    `<a href="${shop.site}/contact">a</a><a href="https://anpc.ro/">b</a><a href="#c">c</a>`,
  );
});

it('the HTML of a feed has its facts filled in, and no scripts', () => {
  expect(feedHtml('<p>{{returnDays}} zile</p><script>alert(1)</script>')).toBe('<p>14 zile</p>');
});
