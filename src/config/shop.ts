import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** ISO 13616: the country and check digits last, letters as 10 to 35, the number leaves 1 divided by 97. */
function hasRightCheckDigits(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return /^\d+$/.test(digits) && BigInt(digits) % 97n === 1n;
}

const shopSchema = z.object({
  name: text,
  /** The site's address without a slash at its end. */
  site: z.url(),
  legalName: text,
  cui: text,
  registration: text,
  street: text,
  city: text,
  county: text,
  postalCode: z.string().check(z.regex(/^\d{6}$/)),
  email: z.email(),
  phone: z.string().check(z.regex(/^\+40\d{9}$/)),
  iban: z.string().check(z.regex(/^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/), z.refine(hasRightCheckDigits)),
  bank: text,
  /** Days after which an unpaid transfer is reminded of, and after which an unpaid order expires. */
  transferReminderDays: z.int().check(z.positive()),
  transferExpiryDays: z.int().check(z.positive()),
  openingHours: text,
  socialLinks: z.array(z.object({ name: text, url: z.url() })),
});
export type Shop = z.infer<typeof shopSchema>;

/** What stands here until the owner gives the real thing; without it a shop in production stays closed. */
const SAMPLES = {
  site: 'https://clipe-in-ghips.netlify.app',
  legalName: 'Clipe în ghips SRL',
  cui: 'RO00000000',
  registration: 'J00/000/2026',
  street: 'Strada Olarilor 12',
  city: 'Sibiu',
  county: 'Sibiu',
  postalCode: '550001',
  email: 'salut@clipe-in-ghips.example',
  phone: '+40700000000',
  iban: 'RO49AAAA1B31007593840000',
  bank: 'Banca Exemplu',
} as const;

/** The environment variable of each value that a deployer gives; all of them are built into the pages. */
export const ENVIRONMENT_NAMES: Record<keyof typeof SAMPLES, string> = {
  site: 'URL',
  legalName: 'SHOP_LEGAL_NAME',
  cui: 'SHOP_CUI',
  registration: 'SHOP_REGISTRATION',
  street: 'SHOP_STREET',
  city: 'SHOP_CITY',
  county: 'SHOP_COUNTY',
  postalCode: 'SHOP_POSTAL_CODE',
  email: 'SHOP_EMAIL',
  phone: 'SHOP_PHONE',
  iban: 'SHOP_IBAN',
  bank: 'SHOP_BANK',
};

/** Everything about the firm. Each value that is a sample can be given by the environment. */
export function readShop(environment: Record<string, string | undefined>): Shop {
  const given = Object.entries(ENVIRONMENT_NAMES).flatMap(([key, name]) => {
    const value = environment[name]?.trim();
    return value ? [[key, key === 'site' ? value.replace(/\/+$/, '') : value]] : [];
  });
  return shopSchema.parse({
    ...SAMPLES,
    name: 'Clipe în ghips',
    transferReminderDays: 3,
    transferExpiryDays: 7,
    openingHours: 'Luni–vineri, 9:00–17:00',
    socialLinks: [],
    ...Object.fromEntries(given),
  });
}

/** What must be true of a firm before its shop sells; the bank account only before it offers transfers. */
const PARTS = {
  trader: ['legalName', 'cui', 'registration'],
  address: ['street', 'city', 'county', 'postalCode'],
  email: ['email'],
  phone: ['phone'],
  account: ['iban', 'bank'],
} as const satisfies Record<string, readonly (keyof typeof SAMPLES)[]>;

export type FactPart = keyof typeof PARTS;

/** Samples that somebody may have copied, which belong to no firm: a firm may well sit in the sample's city. */
const NOBODYS: readonly (keyof typeof SAMPLES)[] = ['cui', 'registration', 'email', 'phone', 'iban', 'bank'];

/** The parts of which a value is still a sample, or given as one. */
export function listSampleParts(environment: Record<string, string | undefined>): FactPart[] {
  const isSample = (key: keyof typeof SAMPLES) => {
    const value = environment[ENVIRONMENT_NAMES[key]]?.trim();
    return !value || (NOBODYS.includes(key) && value === SAMPLES[key]);
  };
  return (Object.keys(PARTS) as FactPart[]).filter((part) => PARTS[part].some(isSample));
}

export const shop: Shop = readShop(process.env);
