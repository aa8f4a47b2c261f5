import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { BUILT_TEXTS } from '#domain/words/text-schemas.ts';
import { writtenTexts } from '../scripts/written-texts.ts';

/** Search engines show it under a title. */
const description = z.string().min(80).max(160);
const markdown = (folder: string) => glob({ base: `./src/content/${folder}`, pattern: '*.md' });

const questions = defineCollection({ loader: writtenTexts('questions'), schema: BUILT_TEXTS.questions });

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

const pages = defineCollection({ loader: writtenTexts('pages'), schema: BUILT_TEXTS.pages });

/** Written messages of encouragement. */
const mesaje = defineCollection({ loader: writtenTexts('mesaje'), schema: BUILT_TEXTS.mesaje });

const blog = defineCollection({ loader: writtenTexts('blog'), schema: BUILT_TEXTS.blog });

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
