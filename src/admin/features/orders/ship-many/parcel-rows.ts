import { awbSchema } from '#domain/orders/order-requests.ts';

/** Returns the normalised AWB, or undefined for other text. */
export const readAwb = (typed: string): string | undefined => awbSchema.safeParse(typed).data;

/** Finds invalid and repeated AWBs; an empty field is no error. @param typed - text by order */
export function findAwbFaults(typed: ReadonlyMap<string, string>): Map<string, 'invalid_awb' | 'repeated_awb'> {
  const times = new Map<string, number>();
  for (const text of typed.values()) {
    const awb = readAwb(text);
    if (awb) times.set(awb, (times.get(awb) ?? 0) + 1);
  }
  const faults = new Map<string, 'invalid_awb' | 'repeated_awb'>();
  for (const [id, text] of typed) {
    if (text.trim() === '') continue;
    const awb = readAwb(text);
    if (awb === undefined) faults.set(id, 'invalid_awb');
    else if (times.get(awb)! > 1) faults.set(id, 'repeated_awb');
  }
  return faults;
}
