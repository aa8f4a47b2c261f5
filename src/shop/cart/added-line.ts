import { PRODUCT_ID, type CartLine } from '#domain/cart/cart.ts';

/** Reads `adauga`, `cantitate`, `optiune-…` of the form, or of the address it opens before its module has loaded. */
function readAddedLine(fields: FormData | URLSearchParams): CartLine | undefined {
  const id = fields.get('adauga');
  if (typeof id !== 'string' || !PRODUCT_ID.test(id)) return undefined;
  const quantity = Math.max(1, Math.trunc(Number(fields.get('cantitate') ?? 1)) || 1);
  const options: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (name.startsWith('optiune-') && typeof value === 'string' && value.trim()) options[name.slice(8)] = value.trim();
  }
  return { id, itemNumber: String(quantity), options };
}

/** Reads {@link readAddedLine}, followed by one piece of the ticked refill (`rezerva`). */
export function readAddedLines(fields: FormData | URLSearchParams): CartLine[] {
  const line = readAddedLine(fields);
  const spare = fields.get('rezerva');
  if (!line) return [];
  return typeof spare === 'string' && PRODUCT_ID.test(spare) ? [line, { id: spare, itemNumber: '1' }] : [line];
}
