import { expect, it } from 'vitest';
import { readPage } from './testimonials-page.ts';

it.each([
  ['', 1],
  ['pagina=2', 2],
  ['pagina=0', 1],
  ['pagina=-1', 1],
  ['pagina=2e3', 1],
  ['pagina=99999', 1],
])('the query "%s" asks for page %i of the testimonials', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
