import * as z from 'zod/mini';
import { billingCompanySchema } from '#domain/orders/billing-company.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { spellAddress } from './register-address.ts';
import type { RegisteredFirm } from './registered-firm.ts';

/** A field that is no text or too long becomes empty, and the visitor types it. */
const text = (length: number) => z.catch(optionalTextSchema(length).check(z.overwrite(normalizeWord)), '');
const digits = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const firmSchema = z.object({
  date_generale: z.object({
    cui: digits,
    denumire: textSchema(200).check(z.overwrite(normalizeWord)),
    nrRegCom: z.catch(billingCompanySchema.shape.registrationNumber, ''),
    stare_inregistrare: z.catch(z.string(), ''),
  }),
  inregistrare_scop_Tva: z.object({ scpTVA: z.boolean() }),
  stare_inactiv: z.object({ statusInactivi: z.boolean() }),
  adresa_sediu_social: z.object({
    sdenumire_Strada: text(100),
    snumar_Strada: text(20),
    sdetalii_Adresa: text(200),
    sdenumire_Localitate: text(80),
    sdenumire_Judet: text(40),
    scod_Postal: z.catch(digits, ''),
  }),
});
const answerSchema = z.object({ found: z.array(z.unknown()), notFound: z.array(z.unknown()) });

/**
 * Reads a response of `PlatitorTvaRest/v9/tva` about one firm.
 * @returns null if the register has no such firm; undefined if the response is invalid
 */
export function readRegister(answer: unknown, cui: string): RegisteredFirm | null | undefined {
  const read = answerSchema.safeParse(answer);
  if (!read.success) return undefined;
  if (read.data.found.length === 0) return null;
  const found = firmSchema.safeParse(read.data.found[0]);
  if (!found.success || found.data.date_generale.cui !== cui) return undefined;
  const { date_generale: facts, adresa_sediu_social: seat } = found.data;
  return {
    cui,
    name: facts.denumire,
    registrationNumber: facts.nrRegCom,
    vatPayer: found.data.inregistrare_scop_Tva.scpTVA,
    inactive: found.data.stare_inactiv.statusInactivi || facts.stare_inregistrare.startsWith('RADIERE'),
    ...spellAddress({
      street: seat.sdenumire_Strada,
      number: seat.snumar_Strada,
      details: seat.sdetalii_Adresa,
      city: seat.sdenumire_Localitate,
      county: seat.sdenumire_Judet,
      postalCode: seat.scod_Postal,
    }),
  };
}
