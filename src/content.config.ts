import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const questions = defineCollection({
  loader: glob({ base: './src/content/questions', pattern: '*.md' }),
  schema: z.strictObject({ question: z.string(), group: z.string(), order: z.int() }),
});

const policies = defineCollection({
  loader: glob({ base: './src/content/policies', pattern: '*.md' }),
  schema: z.strictObject({ title: z.string(), description: z.string().min(80).max(160), updated: z.date() }),
});

export const collections = { questions, policies };
