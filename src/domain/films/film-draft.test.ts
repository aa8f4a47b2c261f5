import { expect, it } from 'vitest';
import { filmDraftSchema } from './film-draft.ts';

const draft = {
  title: 'Cum se amestecă alginatul',
  description: '',
  status: 'draft',
  poster: `/media/${'a'.repeat(64)}.webp`,
  durationMs: 60_000,
  width: 1280,
  height: 720,
  captions: [{ language: 'ro', text: 'WEBVTT\n\n' }],
  products: [],
};

it('a film draft accepts what an owner enters', () => expect(filmDraftSchema.safeParse(draft).success).toBe(true));

it.each([
  ['a NUL in its title', { title: 'Film\u0000' }],
  ['half a character in its description', { description: '\ud800' }],
  ['captions of a third language', { captions: [{ language: 'hu', text: 'WEBVTT\n\n' }] }],
  ['a NUL in its captions', { captions: [{ language: 'ro', text: 'WEBVTT\n\u0000' }] }],
  ['more pixels than can be counted', { width: 2 ** 40 }],
])('a film draft refuses %s', (_what, changes) =>
  expect(filmDraftSchema.safeParse({ ...draft, ...changes }).success).toBe(false),
);
