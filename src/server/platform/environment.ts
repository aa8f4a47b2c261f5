import * as z from 'zod/mini';
import { mostBits } from '#domain/accounts/code-strength.ts';

/** A whole number, of at least `from`; nothing, or only spaces, is the default. */
const wholeNumber = (standard: number, from = 1) =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((typed: string | undefined) => (typed?.trim() ? Number(typed) : standard)),
    ),
    z.int('must be a whole number').check(z.gte(from, `must be a whole number of at least ${from}`)),
  );

/** A secret that a machine has made (`openssl rand -hex 32`); nothing, or only spaces, is none. */
const madeSecret = (characters: number, bits: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((given: string | undefined) => given?.trim() || undefined),
    ),
    z
      .optional(z.string())
      .check(
        z.refine(
          (secret) => secret === undefined || (secret.length >= characters && mostBits(secret) >= bits),
          `must be at least ${characters} random characters, as openssl rand -hex 32 makes them`,
        ),
      ),
  );

/** The address of a stand-in on this machine, or none. */
const localAddress = z.optional(
  z.string().check(z.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/, 'must be an address of this machine')),
);

const environmentSchema = z.object({
  /** Any PostgreSQL; without it Netlify Database's own connection is used. */
  SHOP_DB_URL: z.optional(z.string()),
  /** `smtps://user:password@host:465`; without it mail waits in the database. */
  SMTP_URL: z.optional(z.string()),
  /** A folder in which mail is also written as `.eml`; set by the local start. */
  MAIL_DIRECTORY: z.optional(z.string()),
  /** The address at which the shop is served, as Netlify gives it; links in mails and papers start with it. */
  URL: z._default(z.string().check(z.overwrite((address) => address.replace(/\/+$/, ''))), 'http://localhost:8888'),
  /** Makes the first account an owner's; without it there can be no first account. */
  ADMIN_SETUP_CODE: z.optional(z.string()),
  /** With it, once, the owner who has lost mail and second factor comes in again; without it nobody does so. */
  OWNER_RECOVERY_CODE: madeSecret(24, 80),
  /** Encrypts the secrets of authenticator apps; without it nobody turns on a second factor. Set by the local start. */
  SECRETS_KEY: madeSecret(32, 100),
  /** Life of an owner's token, in seconds. */
  SESSION_SECONDS: wholeNumber(3600),
  /** The browser asks for the next one so many seconds before its end (docs/product.md, Signing in). */
  SESSION_REFRESH_LEAD_SECONDS: wholeNumber(300, 0),
  /** Asked for a new build when something that static pages show has changed. */
  NETLIFY_BUILD_HOOK_URL: z.optional(z.url()),
  /** Within how many seconds changes come with one build; each build is a deploy, which Netlify bills. Set by the local start. */
  BUILD_GATHER_SECONDS: wholeNumber(180),
  /** Sameday's API account; without both AWBs are typed by hand and lockers come by file. */
  SAMEDAY_USERNAME: z.optional(z.string()),
  SAMEDAY_PASSWORD: z.optional(z.string()),
  /** For tests: Sameday's demo or an address on this machine. */
  SAMEDAY_URL: z.optional(z.string()),
  /** Stands in for ANAF's register of firms; set by the local start. */
  FIRM_REGISTER_URL: localAddress,
  /** Stands in for ANAF's e-Factura; set by the local start. */
  ANAF_URL: localAddress,
  /** Size that the database may have, in MB: the owner is told at 80 % of it. Neon's smallest plan holds 512. */
  SHOP_DB_MAX_MB: wholeNumber(512),
  /** Both of them put card payments on offer; `sk_sandbox_…` belongs to the stand-in beside `npm start`. */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Wallets that are on in Stripe's account, which the checkout names: `apple_pay,google_pay`. */
  STRIPE_WALLETS: z.optional(
    z
      .string()
      .check(z.regex(/^( *(apple_pay|google_pay) *(,|$))*$/, 'must be apple_pay, google_pay, or both with a comma')),
  ),
  /** Address of the stand-in; set by the local start, and without effect beside any other key. */
  CARD_SANDBOX_URL: z.optional(z.string()),
});

type Environment = z.infer<typeof environmentSchema>;

const checked = new Map<string, { text: string | undefined; value: unknown }>();

const environment = new Proxy({} as Environment, {
  get: (_, name: keyof Environment) => {
    const text = process.env[name];
    const before = checked.get(name);
    if (before && before.text === text) return before.value;
    const value = environmentSchema.shape[name].parse(text);
    checked.set(name, { text, value });
    return value;
  },
});

/** The environment of the running function. Each variable is checked once; Netlify may change it, and it is checked again then. */
export function readEnvironment(): Environment {
  return environment;
}

/** Without it mail waits in the database. */
export const hasMailServer = (): boolean => Boolean(environment.SMTP_URL?.trim());

/** Checks the environment before anything starts or is built. @throws Error that names each variable that is wrong, and no value */
export function checkEnvironment(): void {
  const { error } = environmentSchema.safeParse(process.env);
  if (error) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
}
