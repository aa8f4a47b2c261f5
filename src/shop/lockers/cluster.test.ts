import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { cluster } from './cluster.ts';

const dot = (x: number, y: number, item: string) => ({ x, y, item });

it('clustering joins dots of one square at their centre', () => {
  const [pair, ...others] = cluster([dot(1, 1, 'a'), dot(9, 5, 'b'), dot(19, 1, 'c')], 10);
  expect(pair).toEqual({ x: 5, y: 3, items: ['a', 'b'] });
  expect(others).toEqual([{ x: 19, y: 1, items: ['c'] }]);
});

it('clustering joins overlapping groups at the larger one', () => {
  const dots = [dot(11, 5, 'alone'), dot(8, 5, 'a'), dot(8, 5, 'b')];
  expect(cluster(dots, 10)).toEqual([{ x: 8, y: 5, items: ['a', 'b', 'alone'] }]);
});

it('clustering loses no dot', () => {
  const place = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const dots = fc.array(fc.record({ x: place, y: place, item: fc.integer() }));
  forAll(dots, fc.integer({ min: 1, max: 200 }), (all, cell) => {
    const items = cluster(all, cell).flatMap((group) => group.items);
    expect(items.toSorted()).toEqual(all.map(({ item }) => item).toSorted());
  });
});
