import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { BUILT_TEXTS } from '#domain/words/text-schemas.ts';
import { writtenTexts } from '../scripts/written-texts.ts';

/** Shown by search engines under a title. */
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

/** Former terms, by day, because contracts refer to them. */
const earlierTerms = defineCollection({
  loader: markdown('earlier-terms'),
  schema: z.strictObject({ title: z.string(), description, updated: z.date() }),
});

const pages = defineCollection({ loader: writtenTexts('pages'), schema: BUILT_TEXTS.pages });

/** Written messages of encouragement. */
const mesaje = defineCollection({ loader: writtenTexts('mesaje'), schema: BUILT_TEXTS.mesaje });

const blog = defineCollection({ loader: writtenTexts('blog'), schema: BUILT_TEXTS.blog });

/** The owners' handbook, linked from each screen of the back-office. */
const handbook = defineCollection({
  loader: markdown('handbook'),
  schema: z.strictObject({
    title: z.string(),
    lead: z.string(),
    order: z.int(),
    /** Caption of `public/manual/<page>.webp`, once the picture exists (docs/testing.md). */
    picture: z.string(),
  }),
});

export const collections = { questions, policies, earlierTerms, pages, mesaje, blog, handbook };
