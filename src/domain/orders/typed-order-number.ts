import { orderNumber } from './order.ts';

/** Year and all digits of the sequence. */
const WHOLE = /^(20\d\d)(\d{6,7})$/;
const YEAR = /^20\d\d$/;
/** The sequence continues through the years, so that it identifies an order alone. */
const SEQUENCE = /^\d{1,7}$/;
/** Most characters read; no spelling of a number is longer. */
const MAX_TYPED = 40;

/** Reads a typed order number: `CG-2026-000002`, or `000002` if it has no year; undefined for no number. */
export function readOrderNumber(typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const [first = '', second, ...more] = typed.match(/\d+/g) ?? [];
  const [, year, sequence] = second === undefined ? (WHOLE.exec(first) ?? []) : ['', first, second];
  if (more.length > 0 || !SEQUENCE.test(sequence ?? first) || Number(sequence ?? first) === 0) return undefined;
  if (year === undefined) return sequenceOf(first);
  return YEAR.test(year) ? orderNumber(Number(year), Number(sequence)) : undefined;
}

/** Returns the part that identifies an order without its year: `000002`. */
export function sequenceOf(number: string): string {
  return String(Number(/(?<!\d)\d+$/.exec(number)?.[0] ?? 0)).padStart(6, '0');
}
