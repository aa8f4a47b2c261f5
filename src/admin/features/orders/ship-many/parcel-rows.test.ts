import { expect, it } from 'vitest';
import { findAwbFaults } from './parcel-rows.ts';

const faults = (typed: Record<string, string>) => Object.fromEntries(findAwbFaults(new Map(Object.entries(typed))));

it('finds what is no AWB, and what stands twice however it is typed', () => {
  const typed = { a: '1onb 2431', b: '1ONB2431', c: '123', d: 'FAN-00012' };
  expect(faults(typed)).toEqual({ a: 'repeated_awb', b: 'repeated_awb', c: 'invalid_awb' });
});

it('says nothing of fields that are still empty', () => {
  expect(faults({ a: '', b: ' ', c: 'FAN00012' })).toEqual({});
});
