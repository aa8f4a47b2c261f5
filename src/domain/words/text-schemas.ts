import * as z from 'zod/mini';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { BLOG_TAGS, isPlaced, MOST_SLUG, TEXT_SLUG, type TextKind } from './text-kinds.ts';

/** Most letters of a text, in UTF-16 units. */
const MOST_BODY = 60_000;

export const textSlugSchema = z.string().check(z.maxLength(MOST_SLUG, 'invalid'), z.regex(TEXT_SLUG, 'invalid'));

const line = textSchema(200);
/** Shown by search engines under a title. */
const description = textSchema(160).check(z.minLength(80, 'too_short'));

/** Frontmatter of each kind of text, without the day of the last change. */
const headsWith = <Day extends z.ZodMiniType>(day: Day) => ({
  questions: {
    question: line,
    group: textSchema(60),
    order: z.int('invalid'),
    /** Position in the home page's short list. */
    home: z.optional(z.int('invalid')),
    /** Delivery or payment method that the question is about; hidden while the method is not on offer. */
    about: z.optional(z.enum([...DELIVERY_METHODS, ...PAYMENT_METHODS], 'invalid')),
  },
  pages: { title: line, description, lead: textSchema(600) },
  mesaje: { title: line, description, author: line, date: day },
  blog: {
    title: textSchema(70),
    description,
    author: line,
    date: day,
    tags: z.array(z.enum(BLOG_TAGS, 'invalid')).check(z.minLength(1, 'required'), z.maxLength(4, 'too_many')),
    /** Ids of the kits in the post, in order. */
    kits: z.array(textSlugSchema).check(z.minLength(1, 'required'), z.maxLength(3, 'too_many')),
    picture: z.strictObject({
      src: z.string('required').check(z.regex(/^\/(produse|imagini|media)\/[\w.-]+$/, 'invalid')),
      alt: line,
    }),
  },
});

const builtHeads = headsWith(z.date());
/** Frontmatter of files, and of stored texts in the build. */
export const BUILT_TEXTS = {
  questions: z.strictObject({ ...builtHeads.questions, updated: z.date() }),
  pages: z.strictObject({ ...builtHeads.pages, updated: z.date() }),
  mesaje: z.strictObject(builtHeads.mesaje),
  blog: z.strictObject({ ...builtHeads.blog, updated: z.optional(z.date()) }),
};

const writtenHeads = headsWith(z.iso.date('invalid'));
/** A title is also a mail's subject. */
const placed = z.strictObject({ title: line.check(z.regex(/^.*$/, 'invalid')) });

/** Fields written by owners and stored in the database; a version has its own day of change. */
export const WRITTEN_TEXTS = {
  questions: z.strictObject(writtenHeads.questions),
  pages: z.strictObject(writtenHeads.pages),
  mesaje: z.strictObject(writtenHeads.mesaje),
  blog: z.strictObject(writtenHeads.blog),
  claims: placed,
  mails: placed,
};

export type TextData = Record<string, unknown>;
export interface TextContent {
  data: TextData;
  body: string;
}

const body = textSchema(MOST_BODY);
/** Body of a text with a fixed place. */
const placedBody = textSchema(600);
// PostgreSQL stores neither NUL nor a lone surrogate, which JSON escapes like this.
const UNSTORABLE = /\\u(0000|d[89a-f])/;
const isStorable = (data: unknown) => {
  const json = JSON.stringify(data);
  return json.length <= MOST_BODY && !UNSTORABLE.test(json);
};
/** A hidden text may be incomplete. */
const unfinished = {
  data: z.record(z.string(), z.json()).check(z.refine(isStorable, 'invalid')),
  body: z.union([body, z.literal('')], 'invalid'),
};

/** Body by which an owner saves a text as a draft, publishes it or hides it. */
export const savedText = (kind: TextKind) =>
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('draft'), ...unfinished }),
    z.strictObject({ state: z.literal('hidden'), ...unfinished }),
    z.strictObject({
      state: z.literal('published'),
      data: WRITTEN_TEXTS[kind] as z.ZodMiniType<TextData>,
      body: isPlaced(kind) ? placedBody : body,
    }),
  ]);
export type SavedText = z.infer<ReturnType<typeof savedText>>;
