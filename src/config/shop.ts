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
  /** The site's address without a trailing slash. */
  site: z.url(),
  legalName: text,
  /** As displayed: with `RO` for a VAT payer. */
  cui: text,
  vatPayer: z.boolean(),
  /** CAEN class of the main activity; empty if not given. */
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
  /** Days after which an unpaid transfer gets a reminder, and after which an unpaid order expires. */
  transferReminderDays: z.int().check(z.positive()),
  transferExpiryDays: z.int().check(z.positive()),
  openingHours: text,
  socialLinks: z.array(z.object({ name: text, url: z.url() })),
});
export type Shop = z.infer<typeof shopSchema>;

/** Values used until the owner gives real ones, without which a shop in production stays closed. */
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

/** Returns a fact from the settings, or else from the environment. */
function givenFact(fact: Fact, environment: Environment, firm: Partial<Firm>): string | undefined {
  const value = environment[ENVIRONMENT_NAMES[fact]]?.trim();
  if (fact === 'site') return value?.replace(/\/+$/, '');
  return firm[fact] || value;
}

/** Returns whether the firm is a VAT payer by the settings, or else by the environment; null if neither says. */
function givenVatPayer(environment: Environment, firm: Partial<Firm>): boolean | null {
  const said = environment[ENVIRONMENT_NAMES.vatPayer]?.trim();
  return firm.vatPayer ?? (said === 'yes' || said === 'no' ? said === 'yes' : null);
}

/** Returns the firm's initial settings, from the environment. */
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

/** Returns all facts of the firm: from the settings, or else the environment, or else samples. */
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

/** Facts that a firm must set before it sells; the account only before it offers transfers. `vat` is yes or no. */
const PARTS = {
  trader: ['legalName', 'cui', 'registration'],
  vat: [],
  address: ['street', 'city', 'county', 'postalCode'],
  email: ['email'],
  phone: ['phone'],
  account: ['iban', 'bank'],
} as const satisfies Record<string, readonly (keyof typeof SAMPLES)[]>;

export type FactPart = keyof typeof PARTS;

/** Returns the parts with a value that is missing or a sample. */
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
