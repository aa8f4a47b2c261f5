import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import { BLOG_TAGS } from '#texts/blog.ro.ts';

/** Search engines show it under a title. */
const description = z.string().min(80).max(160);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const markdown = (folder: string) => glob({ base: `./src/content/${folder}`, pattern: '*.md' });

const questions = defineCollection({
  loader: markdown('questions'),
  schema: z.strictObject({
    question: z.string(),
    group: z.string(),
    order: z.int(),
    /** Its place in the short list of the home page. */
    home: z.int().optional(),
    /** The way to deliver or to pay that it is about: it is left out while that is not on offer. */
    about: z.enum([...DELIVERY_METHODS, ...PAYMENT_METHODS]).optional(),
    updated: z.date(),
  }),
});

const policies = defineCollection({
  loader: markdown('policies'),
  schema: z.strictObject({
    title: z.string(),
    description,
    updated: z.date(),
    lang: z.enum(['ro', 'en']).default('ro'),
    translation: reference('policies').optional(),
  }),
});

/** Terms that held once, each by its day: contracts were made on them. */
const earlierTerms = defineCollection({
  loader: markdown('earlier-terms'),
  schema: z.strictObject({ title: z.string(), description, updated: z.date() }),
});

const pages = defineCollection({
  loader: markdown('pages'),
  schema: z.strictObject({ title: z.string(), description, lead: z.string(), updated: z.date() }),
});

/** Written messages of encouragement. */
const mesaje = defineCollection({
  loader: markdown('mesaje'),
  schema: z.strictObject({ title: z.string(), description, author: z.string(), date: z.date() }),
});

const blog = defineCollection({
  loader: markdown('blog'),
  schema: z.strictObject({
    title: z.string().max(70),
    description,
    author: z.string(),
    date: z.date(),
    updated: z.date().optional(),
    tags: z.array(z.enum(BLOG_TAGS)).min(1).max(4),
    /** Ids of kits that the post speaks of, the first one first. */
    kits: z.array(slug).min(1).max(3),
    picture: z.strictObject({ src: z.string().regex(/^\/(produse|imagini)\//), alt: z.string() }),
  }),
});

/** What owners read beside the back-office, which leads to it from each screen. */
const handbook = defineCollection({
  loader: markdown('handbook'),
  schema: z.strictObject({
    title: z.string(),
    lead: z.string(),
    order: z.int(),
    /** What the picture `public/manual/<page>.webp` shows, once it is taken (docs/testing.md). */
    picture: z.string(),
  }),
});

export const collections = { questions, policies, earlierTerms, pages, mesaje, blog, handbook };
