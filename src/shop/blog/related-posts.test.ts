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

it('related posts begin with those that share most tags and kits, the newest first among equals', () => {
  const read = post('nou-nascut', ['bebelusi', 'alginat'], ['mana-bebelus']);
  expect(slugs(relatedPosts(read, newestFirst, 3))).toEqual(['alginat', 'rama', 'vopsea']);
});

it('related posts are filled up with the newest, and never include the post itself', () => {
  const [, , , , labuta] = newestFirst;
  expect(slugs(relatedPosts(labuta!, newestFirst, 3))).toEqual(['noutate', 'rama', 'vopsea']);
  expect(slugs(relatedPosts(labuta!, newestFirst, 9))).toHaveLength(4);
});

it('related posts do not confuse a kit with a tag of the same name', () => {
  const kits = [post('nou', ['cadouri']), post('kit', ['cadouri'], ['familie'])];
  expect(slugs(relatedPosts(post('citit', ['familie']), kits, 1))).toEqual(['nou']);
});
