import { DISCOUNT_CODE } from '#domain/discounts/discount-code.ts';

/** Reads an address's discount code, `cod`; an impossible one is ignored. */
export function readAddedCode(fields: URLSearchParams): string | undefined {
  const code = fields.get('cod') ?? '';
  return DISCOUNT_CODE.test(code) ? code : undefined;
}
