import { describe, expect, it } from 'vitest';
import { readAddedLine, readAddedLines } from './added-line.ts';

const read = (query: string) => readAddedLine(new URLSearchParams(query));

describe('what the product page’s form adds', () => {
  it('is a product, a quantity and its options', () => {
    expect(read('adauga=rama-3d&cantitate=2&optiune-nume=Ana&optiune-rama=stejar')).toEqual({
      id: 'rama-3d',
      itemNumber: '2',
      options: { nume: 'Ana', rama: 'stejar' },
    });
  });

  it('is read from the form as from the address', () => {
    const form = new FormData();
    form.set('adauga', 'labuta');
    form.set('cantitate', '3');
    expect(readAddedLine(form)).toEqual({ id: 'labuta', itemNumber: '3', options: {} });
  });

  it('is one piece when no quantity is said', () => {
    expect(read('adauga=labuta')?.itemNumber).toBe('1');
  });

  it.each(['', '0', 'două', '0.5', '-3'])('is one piece when the quantity is %j', (quantity) => {
    expect(read(`adauga=labuta&cantitate=${quantity}`)?.itemNumber).toBe('1');
  });

  it('is whole pieces', () => {
    expect(read('adauga=labuta&cantitate=2.9')?.itemNumber).toBe('2');
  });

  it('is nothing without a product', () => {
    expect(read('cantitate=2')).toBeUndefined();
  });

  it.each(['', 'Labuta', '../labuta', '<b>'])('is nothing when the product is %j', (id) => {
    expect(read(`adauga=${encodeURIComponent(id)}`)).toBeUndefined();
  });

  it('has its options trimmed, and without those left empty', () => {
    expect(read('adauga=labuta&optiune-nume=+Ana+&optiune-data=+')?.options).toEqual({ nume: 'Ana' });
  });

  it('has nothing of fields that are not options', () => {
    expect(read('adauga=labuta&nume=Ana&utm_source=x')?.options).toEqual({});
  });

  it('takes no file for an option', () => {
    const form = new FormData();
    form.set('adauga', 'labuta');
    form.set('optiune-nume', new File(['x'], 'x.txt'));
    expect(readAddedLine(form)?.options).toEqual({});
  });
});

it('a refill that was ticked is a line of its own, one piece of it', () => {
  const added = (query: string) =>
    readAddedLines(new URLSearchParams(query)).map(({ id, itemNumber }) => [id, itemNumber]);
  expect(added('adauga=cuplu&cantitate=2&rezerva=alginat')).toEqual([
    ['cuplu', '2'],
    ['alginat', '1'],
  ]);
  expect(added('adauga=cuplu&rezerva=<x>')).toEqual([['cuplu', '1']]);
  expect(added('rezerva=alginat')).toEqual([]);
});
