import * as z from 'zod/mini';
import { isTaxId } from '#domain/settings/tax-id.ts';
import { closeUp, normalizeWord } from '#domain/text/normalize-text.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { countySchema, empty, noLink, postalCodeSchema } from './address-fields.ts';
import { lacksSector } from './bucharest-sector.ts';

/** A company's county is required; otherwise the delivery address's rules apply. */
const givenCountySchema = countySchema.check(z.minLength(1, 'required'));

/** A firm named as buyer on an invoice (Codul fiscal, art. 319 alin. 20 lit. e and f). */
export const billingCompanySchema = z.strictObject({
  name: textSchema(200).check(noLink),
  /** The prefix `RO` means registered for VAT (Codul fiscal, art. 323); without it the firm is not. */
  taxId: textSchema(20).check(
    z.overwrite(closeUp),
    z.toUpperCase(),
    z.refine((typed) => typed === '' || isTaxId(typed), 'invalid'),
  ),
  /** Trade register number: `J40/123/2020`, as of July 2024 `J2024000123004`; other registers write other numbers. */
  registrationNumber: empty(
    optionalTextSchema(30).check(
      z.overwrite((typed) => normalizeWord(typed).replace(/\s/g, '').toUpperCase()),
      z.regex(/^([A-Z]{0,4}\d[A-Z0-9/.-]{3,25})?$/, 'invalid'),
    ),
  ),
  /** The firm's seat; null if it is the delivery address. */
  address: z._default(
    z.nullable(
      z
        .strictObject({
          street: textSchema(200).check(noLink),
          city: textSchema(80).check(noLink),
          county: givenCountySchema,
          postalCode: empty(postalCodeSchema),
        })
        .check(z.refine((seat) => !lacksSector(seat), { error: 'sector_required', path: ['city'] })),
    ),
    null,
  ),
});
export type BillingCompany = z.infer<typeof billingCompanySchema>;

export function isVatPayer({ taxId }: Pick<BillingCompany, 'taxId'>): boolean {
  return taxId.startsWith('RO');
}
