import * as z from 'zod/mini';
import { mostBits } from '#domain/accounts/code-strength.ts';

/** A whole number of at least `from`; blank text means the default. */
const wholeNumber = (standard: number, from = 1) =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((typed: string | undefined) => (typed?.trim() ? Number(typed) : standard)),
    ),
    z.int('must be a whole number').check(z.gte(from, `must be a whole number of at least ${from}`)),
  );

/** A machine-made secret (`openssl rand -hex 32`); blank text means none. */
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

/** Address of a stand-in on this machine, or none. */
const localAddress = z.optional(
  z.string().check(z.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/, 'must be an address of this machine')),
);

const environmentSchema = z.object({
  /** Any PostgreSQL; by default Netlify Database's own connection. */
  SHOP_DB_URL: z.optional(z.string()),
  /** `smtps://user:password@host:465`; without it mail waits in the database. */
  SMTP_URL: z.optional(z.string()),
  /** Folder where mail is also written as `.eml`; set by the local start. */
  MAIL_DIRECTORY: z.optional(z.string()),
  /** Public address of the shop from Netlify; base of links in mails and documents. */
  URL: z._default(z.string().check(z.overwrite((address) => address.replace(/\/+$/, ''))), 'http://localhost:8888'),
  /** Makes the first account an owner's; without it there can be no first account. */
  ADMIN_SETUP_CODE: z.optional(z.string()),
  /** One-time code for an owner who has lost mail and second factor; without it nobody can use that way. */
  OWNER_RECOVERY_CODE: madeSecret(24, 80),
  /** Encrypts the secrets of authenticator apps; required for second factors. Set by the local start. */
  SECRETS_KEY: madeSecret(32, 100),
  /** Life of a session token, in seconds. */
  SESSION_SECONDS: wholeNumber(3600),
  /** Seconds before its end at which the browser refreshes a token (docs/product.md, Signing in). */
  SESSION_REFRESH_LEAD_SECONDS: wholeNumber(300, 0),
  /** Hook that starts a build after changes to static pages. */
  NETLIFY_BUILD_HOOK_URL: z.optional(z.url()),
  /** Seconds over which changes share one build, because Netlify bills each deploy. Set by the local start. */
  BUILD_GATHER_SECONDS: wholeNumber(180),
  /** Sameday's API account; without both AWBs are typed by hand and lockers come from a file. */
  SAMEDAY_USERNAME: z.optional(z.string()),
  SAMEDAY_PASSWORD: z.optional(z.string()),
  /** For tests: Sameday's demo or an address on this machine. */
  SAMEDAY_URL: z.optional(z.string()),
  /** Stand-in for ANAF's register of firms; set by the local start. */
  FIRM_REGISTER_URL: localAddress,
  /** Stand-in for ANAF's e-Factura; set by the local start. */
  ANAF_URL: localAddress,
  /** Database quota in MB: owners are warned at 80 %. Neon's smallest plan has 512. */
  SHOP_DB_MAX_MB: wholeNumber(512),
  /** Both keys enable card payments; `sk_sandbox_…` belongs to the stand-in of `npm start`. */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Wallets enabled in Stripe's account, which the checkout names: `apple_pay,google_pay`. */
  STRIPE_WALLETS: z.optional(
    z
      .string()
      .check(z.regex(/^( *(apple_pay|google_pay) *(,|$))*$/, 'must be apple_pay, google_pay, or both with a comma')),
  ),
  /** Address of the stand-in; set by the local start, without effect with any other key. */
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

/** Returns the running function's environment. Each variable is validated once, and again when Netlify changes it. */
export function readEnvironment(): Environment {
  return environment;
}

/** Without one mail waits in the database. */
export const hasMailServer = (): boolean => Boolean(environment.SMTP_URL?.trim());

/** Validates the environment before a start or build. @throws Error that names invalid variables without values */
export function checkEnvironment(): void {
  const { error } = environmentSchema.safeParse(process.env);
  if (error) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
}
