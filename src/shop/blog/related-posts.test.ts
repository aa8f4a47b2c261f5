import { expect, it } from 'vitest';
import type { BlogTag } from '#domain/words/text-kinds.ts';
import { relatedPosts } from './related-posts.ts';

const post = (slug: string, tags: BlogTag[], kits: string[] = []) => ({ slug, tags, kits });
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

const newestFirst = [
  post('noutate', ['cadouri']),
  post('rama', ['bebelusi', 'finisaje'], ['rama-3d']),
  post('vopsea', ['finisaje'], ['mana-bebelus']),
  post('alginat', ['bebelusi', 'alginat'], ['mana-bebelus']),
  post('labuta', ['animale'], ['labuta']),
];

it('puts the posts with most shared tags and kits first, the newer first among equals', () => {
  const read = post('nou-nascut', ['bebelusi', 'alginat'], ['mana-bebelus']);
  expect(slugs(relatedPosts(read, newestFirst, 3))).toEqual(['alginat', 'rama', 'vopsea']);
});

it('fills up with the newest, and never names the post itself', () => {
  const [, , , , labuta] = newestFirst;
  expect(slugs(relatedPosts(labuta!, newestFirst, 3))).toEqual(['noutate', 'rama', 'vopsea']);
  expect(slugs(relatedPosts(labuta!, newestFirst, 9))).toHaveLength(4);
});

it('does not take a kit for a tag of the same name', () => {
  const kits = [post('nou', ['cadouri']), post('kit', ['cadouri'], ['familie'])];
  expect(slugs(relatedPosts(post('citit', ['familie']), kits, 1))).toEqual(['nou']);
});
