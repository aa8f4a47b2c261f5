import * as z from 'zod/mini';

const environmentSchema = z.object({
  /** Any PostgreSQL; without it Netlify Database's own connection is used. */
  SHOP_DB_URL: z.optional(z.string()),
  /** `smtps://user:password@host:465`; without it mail waits in the database. */
  SMTP_URL: z.optional(z.string()),
  /** A folder in which mail is also written as `.eml`; set by the local start. */
  MAIL_DIRECTORY: z.optional(z.string()),
  /** The site's address as Netlify gives it; links in mails start with it. */
  URL: z._default(z.string(), 'http://localhost:8888'),
});

/** The environment of the running function, read when asked for so that tests can change it. */
export function readEnvironment(): z.infer<typeof environmentSchema> {
  return environmentSchema.parse(process.env);
}
