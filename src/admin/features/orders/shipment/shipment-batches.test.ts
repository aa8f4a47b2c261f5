import { describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '#admin/components/request.ts';
import type { ShipmentOutcome } from '#server/fulfilment/shipments/create-shipments.ts';
import { makeInBatches } from './shipment-batches.ts';

// The typed clients need the page's address at import.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

describe('the AWBs of many orders', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `order-${index + 1}`);
  const made = (some: string[]): ShipmentOutcome[] => some.map((id) => ({ id, ok: true, unchanged: false, awb: 'A' }));
  const words = (outcomes: ShipmentOutcome[]) => outcomes.map((each) => (each.ok ? 'made' : each.code));
  const times = (count: number, word: string) => Array.from({ length: count }, () => word);
  /** Answers the first requests and fails the next one. */
  const failing = (well: number, error: () => Error) => {
    let asked = 0;
    return (some: string[]) => (++asked > well ? Promise.reject(error()) : Promise.resolve(made(some)));
  };

  it('are requested in batches', async () => {
    const makeSome = vi.fn((some: string[]) => Promise.resolve(made(some)));
    expect(words(await makeInBatches(ids, makeSome))).toEqual(times(12, 'made'));
    expect(makeSome.mock.calls.map(([some]) => some.length)).toEqual([5, 5, 2]);
  });

  it.each([0, 500, 504])('are unknown if their request was lost (%i), even the first request', async (status) => {
    const lost = () => new RequestFailure('offline', status);
    expect(words(await makeInBatches(ids, failing(0, lost)))).toEqual([...times(5, 'not_known'), ...times(7, 'not_asked')]); // prettier-ignore
    expect(words(await makeInBatches(ids, failing(2, lost)))).toEqual([...times(10, 'made'), ...times(2, 'not_known')]);
  });

  it('are unknown if the response broke off', async () => {
    const broken = () => new SyntaxError('Unexpected end of JSON input');
    expect(words(await makeInBatches(ids, failing(1, broken)))).toEqual([...times(5, 'made'), ...times(5, 'not_known'), ...times(2, 'not_asked')]); // prettier-ignore
  });

  it('are not created if their request was refused', async () => {
    const refused = () => new RequestFailure('not_signed_in', 401);
    await expect(makeInBatches(ids, failing(0, refused))).rejects.toThrow('not_signed_in');
    expect(words(await makeInBatches(ids, failing(1, refused)))).toEqual([...times(5, 'made'), ...times(5, 'not_signed_in'), ...times(2, 'not_asked')]); // prettier-ignore
  });

  it('are no longer requested once the courier is unavailable', async () => {
    const away = (some: string[]) =>
      Promise.resolve(some.map((id) => ({ id, ok: false as const, code: 'courier_unavailable' })));
    expect(words(await makeInBatches(ids, away))).toEqual([...times(5, 'courier_unavailable'), ...times(7, 'not_asked')]); // prettier-ignore
  });
});
