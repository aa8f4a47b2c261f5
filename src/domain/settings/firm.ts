import * as z from 'zod/mini';
import { isRomanianIban, readIban } from '#domain/bank/iban.ts';
import { COUNTIES } from '#domain/orders/county.ts';
import { readPhoneNumber } from '#domain/orders/phone-number.ts';
import { closeUp, normalizeWord } from '#domain/text/normalize-text.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { SAMPLE_FIRM } from './sample-firm.ts';
import { isTaxId } from './tax-id.ts';

const closedUp = (typed: string) => normalizeWord(typed).replace(/\s+/g, '').toUpperCase();

/** Makes a field that is empty or passes `isRight`. */
const given = (length: number, isRight: (typed: string) => boolean, tidy = (typed: string) => typed) =>
  optionalTextSchema(length).check(
    z.overwrite(tidy),
    z.refine((typed) => typed === '' || isRight(typed), 'invalid'),
    z.refine((typed) => !(SAMPLES.has(typed) && isRight(typed)), 'sample'),
  );

const SAMPLES: ReadonlySet<string> = new Set(Object.values(SAMPLE_FIRM));

/** The firm as named on pages, mails and documents. Fields are empty until an owner fills them in. */
export const firmSchema = z.strictObject({
  legalName: optionalTextSchema(120),
  /** As typed, with or without `RO`; `writeTaxId` formats it. */
  cui: given(14, isTaxId, closedUp),
  /** False: the firm uses the exemption of Codul fiscal, art. 310; null: its owner has not answered. */
  vatPayer: z.nullable(z.boolean('invalid')),
  /** Trade register number: `J40/123/2020`, or as of July 2024 `J2024000123004`. */
  registration: given(20, (typed) => /^[JFC](\d{1,2}\/[1-9]\d{0,6}\/(19|20)\d\d|(19|20)\d{11})$/.test(typed), closedUp),
  /** CAEN class of the main activity, shown with name and numbers (Order 225/2023 of ANPC). */
  caen: given(10, (typed) => /^\d{4}$/.test(typed), closeUp),
  street: optionalTextSchema(120),
  city: optionalTextSchema(60),
  county: given(20, (typed) => (COUNTIES as readonly string[]).includes(typed)),
  postalCode: given(10, (typed) => /^(?!0{6})\d{6}$/.test(typed), closeUp),
  email: given(254, (typed) => z.email().safeParse(typed).success),
  /** Romanian number in E.164. */
  phone: given(
    20,
    (typed) => /^\+40\d{9}$/.test(typed),
    (typed) => readPhoneNumber(typed) ?? typed,
  ),
  iban: given(40, isRomanianIban, readIban),
  bank: given(60, () => true),
  openingHours: optionalTextSchema(80),
});
export type Firm = z.infer<typeof firmSchema>;
export type FirmField = keyof Firm;

export const FIRM_FIELDS = Object.keys(firmSchema.def.shape) as FirmField[];
