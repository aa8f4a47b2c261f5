import { describe, expect, it } from 'vitest';
import type { ProductOption } from '#domain/products/product.ts';
import { confirmsErasure, eraseWrittenOptions, isClosed, looksFor } from './erasure.ts';

describe('erasing a person', () => {
  const orders = [{ number: 'CG-2026-000123', firstName: 'Ștefania', lastName: 'Popa Ionescu' }];

  it.each(['Ștefania Popa Ionescu', 'popa ionescu stefania', ' CG-2026-000123 ', 'cg-2026-000123'])(
    'is confirmed by %s',
    (typed) => {
      expect(confirmsErasure(typed, orders)).toBe(true);
    },
  );

  it.each(['Ștefania', 'CG-2026-000124', '2026', ''])('is not confirmed by "%s"', (typed) => {
    expect(confirmsErasure(typed, orders)).toBe(false);
  });

  it('waits for orders that are still open', () => {
    expect(isClosed({ status: 'approved', fulfilment: 'shipped' })).toBe(false);
    expect(isClosed({ status: 'pending', fulfilment: 'unfulfilled' })).toBe(false);
    expect(isClosed({ status: 'rejected', fulfilment: 'unfulfilled' })).toBe(true);
    expect(isClosed({ status: 'approved', fulfilment: 'returned' })).toBe(true);
  });

  it('removes engraved names and dates, and keeps choices from a list', () => {
    const option = (key: string, type: string) => ({ key, type }) as ProductOption;
    const offered = [option('finisaj', 'select'), option('nume', 'text'), option('data', 'date')];
    const erased = eraseWrittenOptions(
      [
        { key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' },
        { key: 'nume', label: 'Nume', value: 'Mara', valueLabel: 'Mara' },
        { key: 'data', label: 'Data', value: '2026-02-01', valueLabel: '01.02.2026' },
        { key: 'vechi', label: 'Mesaj vechi', value: 'Pentru Mara', valueLabel: 'Pentru Mara' },
      ],
      offered,
    );
    const left = erased.map(({ value, valueLabel }) => `${value}|${valueLabel}`);
    expect(left).toEqual(['bronz|Bronz', '|—', '|—', '|—']);
  });
});

it.each([
  ['search=Popescu+Ana', true],
  ['status=pending&search=%20pop%C8%99escu', false],
  ['search=0712345678', true],
  ['customerId=abc', true],
  ['customerId=abcd', false],
  ['search=ana+kit', false],
  ['status=pending', false],
])('a saved view of %s is about Ana Popescu alone: %s', (query, is) => {
  expect(looksFor(query, 'abc', ['Ana', 'Popescu', 'ana@exemplu.ro', '+40712345678', 'CG-2026-000123'])).toBe(is);
});
