import { expect, it } from 'vitest';
import { findAwbFaults } from './parcel-rows.ts';

const faults = (typed: Record<string, string>) => Object.fromEntries(findAwbFaults(new Map(Object.entries(typed))));

it('AWB rows report invalid and repeated AWBs, however they are typed', () => {
  const typed = { a: '1onb 2431', b: '1ONB2431', c: '123', d: 'FAN-00012' };
  expect(faults(typed)).toEqual({ a: 'repeated_awb', b: 'repeated_awb', c: 'invalid_awb' });
});

it('AWB rows report no error for empty fields', () => {
  expect(faults({ a: '', b: ' ', c: 'FAN00012' })).toEqual({});
});
