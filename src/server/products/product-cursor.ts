import * as z from 'zod/mini';

const cursorSchema = z.tuple([z.string().check(z.maxLength(500)), z.string().check(z.maxLength(80))]);

const SHAPES = { integer: /^-?\d{1,9}$/, numeric: /^\d{1,12}(\.\d{1,6})?$/, text: /^[^\0]*$/ };

/** Where a page ends: the sort key as PostgreSQL writes it, and the id that settles ties. */
export interface ProductCursor {
  key: string;
  id: string;
}

export function writeProductCursor({ key, id }: ProductCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @returns undefined when the cursor was not written for a key of this type */
export function readProductCursor(cursor: string, type: keyof typeof SHAPES): ProductCursor | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  const parsed = cursorSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const [key, id] = parsed.data;
  return SHAPES[type].test(key) && SHAPES.text.test(id) ? { key, id } : undefined;
}
