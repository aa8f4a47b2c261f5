import { orderNumber } from './order.ts';

/** The year, followed by all digits of the sequence. */
const WHOLE = /^(20\d\d)(\d{6,7})$/;
const YEAR = /^20\d\d$/;
/** Goes on through the years, so that it says enough by itself. */
const SEQUENCE = /^\d{1,7}$/;
/** Beyond any way to write a number; nothing longer is looked into. */
const MAX_TYPED = 40;

/** Reads an order's number however typed: `CG-2026-000002`, `000002` where it has no year, or undefined. */
export function readOrderNumber(typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const [first = '', second, ...more] = typed.match(/\d+/g) ?? [];
  const [, year, sequence] = second === undefined ? (WHOLE.exec(first) ?? []) : ['', first, second];
  if (more.length > 0 || !SEQUENCE.test(sequence ?? first) || Number(sequence ?? first) === 0) return undefined;
  if (year === undefined) return sequenceOf(first);
  return YEAR.test(year) ? orderNumber(Number(year), Number(sequence)) : undefined;
}

/** Reads the part that tells an order from all others, whatever year stands before it: `000002`. */
export function sequenceOf(number: string): string {
  return String(Number(/(?<!\d)\d+$/.exec(number)?.[0] ?? 0)).padStart(6, '0');
}
