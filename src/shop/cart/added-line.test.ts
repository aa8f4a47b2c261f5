import { describe, expect, it } from 'vitest';
import { readAddedLines } from './added-line.ts';

const read = (query: string) => readAddedLines(new URLSearchParams(query));
const labuta = { id: 'labuta', itemNumber: '1', options: {} };

describe('the cart lines of a product page’s form', () => {
  it.each<[query: string, line: object]>([
    ['rama-3d&cantitate=2&optiune-nume=Ana&optiune-rama=stejar', { id: 'rama-3d', itemNumber: '2', options: { nume: 'Ana', rama: 'stejar' } }],
    ['labuta', labuta],
    ...['', '0', 'două', '0.5', '-3'].map((quantity) => [`labuta&cantitate=${quantity}`, labuta] as [string, object]),
    ['labuta&cantitate=2.9', { ...labuta, itemNumber: '2' }],
    ['labuta&optiune-nume=+Ana+&optiune-data=+', { ...labuta, options: { nume: 'Ana' } }],
    ['labuta&nume=Ana&utm_source=x', labuta],
  ])('with adauga=%s have whole pieces, at least one, and the options that were filled in', (query, line) => {
    expect(read(`adauga=${query}`)).toEqual([line]);
  }); // prettier-ignore

  it.each(['cantitate=2', 'rezerva=alginat', 'adauga=', 'adauga=Labuta', 'adauga=../labuta', 'adauga=%3Cb%3E'])(
    'with %s are empty, because there is no product',
    (query) => {
      expect(read(query)).toEqual([]);
    },
  );

  it('are read from form data as from the address, without files as options', () => {
    const form = new FormData();
    form.set('adauga', 'labuta');
    form.set('cantitate', '3');
    form.set('optiune-nume', new File(['x'], 'x.txt'));
    expect(readAddedLines(form)).toEqual([{ ...labuta, itemNumber: '3' }]);
  });

  it('include a ticked refill as a line of its own, with one piece', () => {
    const cuplu = { ...labuta, id: 'cuplu', itemNumber: '2' };
    expect(read('adauga=cuplu&cantitate=2&rezerva=alginat')).toEqual([cuplu, { id: 'alginat', itemNumber: '1' }]);
    expect(read('adauga=cuplu&cantitate=2&rezerva=<x>')).toEqual([cuplu]);
  });
});
