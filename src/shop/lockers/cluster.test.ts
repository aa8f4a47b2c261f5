import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { cluster } from './cluster.ts';

it('puts dots of one square together, in their middle', () => {
  const dots = [
    { x: 1, y: 1, item: 'a' },
    { x: 9, y: 5, item: 'b' },
    { x: 19, y: 1, item: 'c' },
  ];
  expect(cluster(dots, 10)).toEqual([
    { x: 5, y: 3, items: ['a', 'b'] },
    { x: 19, y: 1, items: ['c'] },
  ]);
});

it('joins groups that would lie on each other, under the larger one', () => {
  const dots = [
    { x: 11, y: 5, item: 'alone' },
    { x: 8, y: 5, item: 'a' },
    { x: 8, y: 5, item: 'b' },
  ];
  expect(cluster(dots, 10)).toEqual([{ x: 8, y: 5, items: ['a', 'b', 'alone'] }]);
});

it('loses no dot', () => {
  const dots = fc.array(
    fc.record({
      x: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      y: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      item: fc.integer(),
    }),
  );
  forAll(dots, fc.integer({ min: 1, max: 200 }), (all, cell) => {
    const items = cluster(all, cell).flatMap((group) => group.items);
    expect(items.toSorted()).toEqual(all.map(({ item }) => item).toSorted());
  });
});
