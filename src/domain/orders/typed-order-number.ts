import { orderNumber } from './order.ts';

/** The year, apart from the rest by any sign, or followed by all digits of the sequence. */
const WHOLE = /^(20\d\d)(?:\D+(\d{1,7})|(\d{6,7}))$/;
/** No year: the sequence, which goes on through the years, says enough. */
const SEQUENCE = /^\d{1,7}$/;

/**
 * Reads an order's number however it is typed: "cg 2026 000002", "CG2026000002", "CG-2026-2", "2".
 * @returns `CG-2026-000002`, or `000002` where no year was typed, or undefined
 */
export function readOrderNumber(typed: string): string | undefined {
  const digits = typed.replace(/^\D+|\D+$/g, '');
  const whole = WHOLE.exec(digits);
  if (whole) {
    const sequence = Number(whole[2] ?? whole[3]);
    return sequence === 0 ? undefined : orderNumber(Number(whole[1]), sequence);
  }
  return SEQUENCE.test(digits) && Number(digits) > 0 ? sequenceOf(digits) : undefined;
}

/** What tells an order from all others, whatever year stands before it: `000002`. */
export function sequenceOf(number: string): string {
  return String(Number(/\d+$/.exec(number)?.[0] ?? 0)).padStart(6, '0');
}
