import { describe, expect, it } from 'vitest';
import { judgeFigures, lowerBudgets } from './budgets.ts';

const budgets = { lines: { limit: 1_000 }, runs: { limit: 100, was: 120 } };

describe('a budget', () => {
  it('accepts a figure up to its limit, and down to three per cent below it', () => {
    expect(judgeFigures({ lines: 1_000, runs: 97 }, budgets)).toEqual([]);
  });

  it.each([
    [1_001, '1 more than the budget'],
    [969, 'npm run budgets keeps what was won'],
  ])('of 1,000 rejects %i and says what to do', (lines, words) => {
    expect(judgeFigures({ lines }, budgets)).toEqual([expect.stringContaining(words)]);
  });

  it('is required for every figure', () => {
    expect(judgeFigures({ pages: 3 }, budgets)).toEqual([expect.stringContaining('has no budget')]);
  });

  it('falls to the new figure, never rises, and is removed with its figure', () => {
    const lowered = { lines: { limit: 900, was: 1_000 }, pages: { limit: 3 } };
    expect(lowerBudgets({ lines: 900, pages: 3 }, budgets)).toEqual(lowered);
    expect(lowerBudgets({ runs: 101 }, budgets)).toEqual({ runs: { limit: 100, was: 120 } });
  });

  it('of bytes keeps some headroom', () => {
    expect(lowerBudgets({ 'bytes of a page': 1_000 }, {})).toEqual({ 'bytes of a page': { limit: 1_010 } });
  });
});
