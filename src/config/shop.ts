import * as z from 'zod/mini';
import { isRomanianIban } from '#domain/bank/iban.ts';
import { SAMPLE_FIRM } from '#domain/settings/sample-firm.ts';
import type { Firm } from '#domain/settings/firm.ts';
import { isTypedWithRo, writeTaxId } from '#domain/settings/tax-id.ts';
import { ENVIRONMENT_NAMES } from './environment-names.ts';
import { publishedSettings } from './published-settings.ts';

const text = z.string().check(z.minLength(1));

const shopSchema = z.object({
  name: text,
  /** The site's address without a slash at its end. */
  site: z.url(),
  legalName: text,
  /** As it is shown: with `RO` for a VAT payer. */
  cui: text,
  vatPayer: z.boolean(),
  /** Of the main activity; empty: not given. */
  caen: z.string(),
  registration: text,
  street: text,
  city: text,
  county: text,
  postalCode: z.string().check(z.regex(/^\d{6}$/)),
  email: z.email(),
  phone: z.string().check(z.regex(/^\+40\d{9}$/)),
  iban: z.string().check(z.refine(isRomanianIban)),
  bank: text,
  /** Days after which an unpaid transfer is reminded of, and after which an unpaid order expires. */
  transferReminderDays: z.int().check(z.positive()),
  transferExpiryDays: z.int().check(z.positive()),
  openingHours: text,
  socialLinks: z.array(z.object({ name: text, url: z.url() })),
});
export type Shop = z.infer<typeof shopSchema>;

/** These stand here until the owner gives the real thing; without it a shop in production stays closed. */
const SAMPLES: Record<Fact, string> = {
  ...SAMPLE_FIRM,
  site: 'https://clipe-in-ghips.netlify.app',
  legalName: 'Clipe în ghips SRL',
  street: 'Strada Olarilor 12',
  city: 'Sibiu',
  county: 'Sibiu',
  postalCode: '550001',
};

const OPENING_HOURS = 'Luni–vineri, 9:00–17:00';

type Environment = Record<string, string | undefined>;
type Fact = Exclude<keyof typeof ENVIRONMENT_NAMES, 'vatPayer'>;

/** A fact as the owner says it in the settings, else as the environment does. */
function givenFact(fact: Fact, environment: Environment, firm: Partial<Firm>): string | undefined {
  const value = environment[ENVIRONMENT_NAMES[fact]]?.trim();
  if (fact === 'site') return value?.replace(/\/+$/, '');
  return firm[fact] || value;
}

/** Whether the firm pays VAT, as its owner says it in the settings, else as the environment does; null: nobody has said it. */
function givenVatPayer(environment: Environment, firm: Partial<Firm>): boolean | null {
  const said = environment[ENVIRONMENT_NAMES.vatPayer]?.trim();
  return firm.vatPayer ?? (said === 'yes' || said === 'no' ? said === 'yes' : null);
}

/** The firm as the settings begin with it: what the environment says, else nothing. */
export function firstFirm(environment: Environment = process.env): Firm {
  const first = (fact: Exclude<Fact, 'site'>) => givenFact(fact, environment, {}) ?? '';
  return {
    legalName: first('legalName'),
    cui: first('cui'),
    vatPayer: givenVatPayer(environment, {}),
    registration: first('registration'),
    caen: '',
    street: first('street'),
    city: first('city'),
    county: first('county'),
    postalCode: first('postalCode'),
    email: first('email'),
    phone: first('phone'),
    iban: first('iban'),
    bank: first('bank'),
    openingHours: OPENING_HOURS,
  };
}

/** Everything about the firm: from the settings, else from the environment, else samples. */
export function readShop(environment: Environment, firm: Partial<Firm> = {}): Shop {
  const given = (Object.keys(SAMPLES) as Fact[]).flatMap((fact) => {
    const value = givenFact(fact, environment, firm);
    return value ? [[fact, value]] : [];
  });
  const facts = { ...SAMPLES, ...(Object.fromEntries(given) as Partial<typeof SAMPLES>) };
  const vatPayer = givenVatPayer(environment, firm) ?? isTypedWithRo(facts.cui);
  return shopSchema.parse({
    ...facts,
    cui: writeTaxId(facts.cui, vatPayer),
    vatPayer,
    caen: firm.caen ?? '',
    name: 'Clipe în ghips',
    transferReminderDays: 3,
    transferExpiryDays: 7,
    openingHours: firm.openingHours || OPENING_HOURS,
    socialLinks: [],
  });
}

/** A firm must have these right before its shop sells; the bank account only before it offers transfers. `vat` is an answer. */
const PARTS = {
  trader: ['legalName', 'cui', 'registration'],
  vat: [],
  address: ['street', 'city', 'county', 'postalCode'],
  email: ['email'],
  phone: ['phone'],
  account: ['iban', 'bank'],
} as const satisfies Record<string, readonly (keyof typeof SAMPLES)[]>;

export type FactPart = keyof typeof PARTS;

/** The parts of which a value is still a sample, or given as one. */
export function listSampleParts(environment: Environment, firm: Partial<Firm> = {}): FactPart[] {
  const isSample = (key: Fact) => {
    const value = givenFact(key, environment, firm);
    return !value || (key in SAMPLE_FIRM && value === SAMPLES[key]);
  };
  return (Object.keys(PARTS) as FactPart[]).filter((part) =>
    part === 'vat' ? givenVatPayer(environment, firm) === null : PARTS[part].some(isSample),
  );
}

export const shop: Shop = readShop(process.env, publishedSettings.firm?.value);
