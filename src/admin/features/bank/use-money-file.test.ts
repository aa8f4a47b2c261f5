import { describe, expect, it, vi } from 'vitest';
import { chosenFor } from './use-money-file.ts';

// The typed clients need the page's address at import.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

describe('the order chosen for a bank statement line', () => {
  type Line = Parameters<typeof chosenFor>[0];
  const candidate = (orderId: string, refusal: Line['candidates'][number]['refusal'] = null) => ({
    ...{ orderId, refusal, number: '1', name: 'Ana', owed: 100 },
    paymentMethod: 'transfer' as const,
  });
  const line = (changes: Partial<Line>): Line => ({
    ...{ reference: 'r', line: 2, day: '', amount: 100, payer: '', text: '', doubt: null },
    ...{ state: 'doubtful', candidates: [candidate('a'), candidate('b')] },
    ...changes,
  });

  it('is the suggested order until the owner chooses another', () => {
    expect(chosenFor(line({ state: 'book' }), {})).toBe('a');
    expect(chosenFor(line({ state: 'book' }), { r: '' })).toBe('');
    expect(chosenFor(line({}), {})).toBe('');
    expect(chosenFor(line({}), { r: 'b' })).toBe('b');
  });

  it('is empty once the line is booked or the order is no longer offered', () => {
    expect(chosenFor(line({ state: 'known', candidates: [] }), { r: 'a' })).toBe('');
    expect(chosenFor(line({ candidates: [candidate('a', 'rejected')] }), { r: 'a' })).toBe('');
    expect(chosenFor(line({ candidates: [candidate('b')] }), { r: 'a' })).toBe('');
  });
});
