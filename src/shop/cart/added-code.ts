import { DISCOUNT_CODE } from '#domain/discounts/discount-code.ts';

/** Reads the code that an address brings with a product, `cod`; one that cannot exist is none. */
export function readAddedCode(fields: URLSearchParams): string | undefined {
  const code = fields.get('cod') ?? '';
  return DISCOUNT_CODE.test(code) ? code : undefined;
}
