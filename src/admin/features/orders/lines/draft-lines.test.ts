import { describe, expect, it } from 'vitest';
import type { NumberedLine } from '#domain/orders/order.ts';
import { findPlaces, isChanged, rebase, toAsked, toDraft, type DraftLine } from './draft-lines.ts';

function line(changes: Partial<NumberedLine> = {}): NumberedLine {
  const product = { productId: 'gemeni', title: 'Kit gemeni', image: null, unitPrice: 10_000, options: [] };
  const priced = { lineTotal: 10_000, vatRate: 21, personalised: false, personalisedParts: [] };
  return { position: 1, ...product, quantity: 1, ...priced, ...changes };
}

const finish = (value: string) => [{ key: 'finisaj', label: 'Finisaj', value, valueLabel: value }];
const white = line({ productId: 'mana', options: finish('alb') });
const gold = line({ position: 2, productId: 'mana', options: finish('auriu') });

function added(changes: Partial<DraftLine> = {}): DraftLine {
  return { ...toDraft([line({ productId: 'rama' })])[0]!, key: 'new-1', position: null, seen: null, ...changes };
}

const change = (draft: DraftLine[], index: number, changes: Partial<DraftLine>) =>
  draft.map((each, place) => (place === index ? { ...each, ...changes } : each));

describe('edited lines', () => {
  it('are requested by their number, and added lines by product and options', () => {
    const frame = added({ options: finish('nuc'), quantity: 2 });
    const draft = [...change(toDraft([white, gold]), 1, { quantity: 3 }), frame];
    expect(isChanged(draft)).toBe(true);
    const asked = { productId: 'rama', quantity: 2, options: { finisaj: 'nuc' } };
    expect(toAsked(draft)).toEqual([{ position: 1, quantity: 1 }, { position: 2, quantity: 3 }, asked]);
  });

  it('count as unchanged until they are edited, and omit removed lines', () => {
    expect(isChanged(toDraft([white, gold]))).toBe(false);
    const draft = change(toDraft([white, gold]), 0, { isRemoved: true });
    expect(isChanged(draft)).toBe(true);
    expect(toAsked(draft)).toEqual([{ position: 2, quantity: 1 }]);
  });
});

describe('lines that somebody else has changed', () => {
  it('take over the other quantity, unless I changed mine', () => {
    const draft = change(toDraft([white, gold]), 1, { quantity: 4 });
    const theirs = [line({ ...white, quantity: 7 }), line({ ...gold, quantity: 2 })];
    const now = rebase(draft, toDraft(theirs));
    expect(now.map(({ quantity }) => quantity)).toEqual([7, 4]);
  });

  it('mark removed lines, include their added lines, and keep my added lines', () => {
    const frame = added();
    const now = rebase([...toDraft([white]), frame], toDraft([gold]));
    expect(now.map(({ position, isLost }) => `${position} ${isLost}`)).toEqual(['2 false', '1 true', 'null false']);
    const mine = { productId: 'rama', quantity: 1, options: {} };
    expect(toAsked(now)).toEqual([{ position: 2, quantity: 1 }, mine]);
  });

  it('are matched by number, even if a line above is gone or lines are equal', () => {
    const equal = { ...white, position: 2 };
    const draft = change(toDraft([white, equal]), 1, { quantity: 4 });
    expect(rebase(draft, toDraft([white, equal])).map(({ quantity }) => quantity)).toEqual([1, 4]);
    expect(toAsked(rebase(draft, toDraft([equal])))).toEqual([{ position: 2, quantity: 4 }]);
    expect(toAsked(rebase(draft, toDraft([white])))).toEqual([{ position: 1, quantity: 1 }]);
  });
});

it('lines of a draft that somebody else has saved are found at their new places, or added anew', () => {
  const mine = [...change(toDraft([white, gold]), 1, { quantity: 4 }), added()];
  const places = findPlaces(mine, toDraft([{ ...gold, position: 1 }])).map(({ position, quantity }) => [position, quantity]); // prettier-ignore
  expect(places).toEqual([[null, 1], [1, 4], [null, 1]]); // prettier-ignore
});
