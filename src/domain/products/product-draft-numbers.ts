import * as z from 'zod/mini';

/** Longest texts in UTF-16 units, largest numbers in bani, pieces and grams, longest lists. */
export const PRODUCT_LIMITS = {
  title: 120,
  summary: 300,
  description: 20_000,
  sku: 40,
  alt: 200,
  label: 80,
  /** 10,000 RON: ninety-nine pieces still fit a PostgreSQL integer. */
  price: 1_000_000,
  stock: 100_000,
  weightGrams: 100_000,
  pictures: 12,
  options: 12,
  choices: 40,
  optionText: 500,
} as const;

/** A whole number from 0. Error codes: `required`, `invalid`, `too_much`. */
export function countSchema(most: number) {
  return z
    .int({ error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'invalid') })
    .check(z.gte(0, 'invalid'), z.lte(most, 'too_much'));
}

export const baniSchema = countSchema(PRODUCT_LIMITS.price);
