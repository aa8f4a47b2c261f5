import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../../tests/support/for-all.ts';
import { planMove, putInOrder } from './plan-move.ts';

const ids = ['a', 'b', 'c', 'd'];

/** Applies a move as the server does. */
function apply(order: string[], { id, place, target }: { id: string; place: 'before' | 'after'; target: string }) {
  const rest = order.filter((other) => other !== id);
  rest.splice(rest.indexOf(target) + (place === 'after' ? 1 : 0), 0, id);
  return rest;
}

describe('dropping a product', () => {
  it('onto a later one puts it after that one', () => {
    expect(planMove(ids, 'a', 'c')).toMatchObject({ move: { id: 'a', place: 'after', target: 'c' }, place: 3 });
  });

  it('onto an earlier one puts it before that one', () => {
    expect(planMove(ids, 'd', 'b')).toMatchObject({ move: { id: 'd', place: 'before', target: 'b' }, place: 2 });
  });

  it('onto itself or an unknown product changes nothing', () => {
    expect(planMove(ids, 'b', 'b')).toBeUndefined();
    expect(planMove(ids, 'b', 'z')).toBeUndefined();
  });

  it('previews the order that the server will store, and can be undone', () => {
    const place = fc.integer({ min: 0, max: 3 });
    forAll(place, place, (from, to) => {
      const plan = planMove(ids, ids[from]!, ids[to]!);
      if (!plan) return from === to;
      expect(apply(ids, plan.move)).toEqual(plan.order);
      expect(plan.order[plan.place - 1]).toBe(ids[from]);
      expect(apply(plan.order, plan.undo)).toEqual(ids);
      return true;
    });
  });
});

describe('putting lines in a given order', () => {
  it('puts unknown lines last', () => {
    const lines = ['a', 'x', 'b', 'c'].map((id) => ({ id }));
    expect(putInOrder(lines, ['c', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'x']);
    expect(putInOrder(lines, undefined)).toBe(lines);
  });
});
