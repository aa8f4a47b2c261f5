import type { Post } from './post.ts';

type Relatable = Pick<Post, 'slug' | 'tags' | 'kits'>;

/**
 * Returns the posts that share most tags and kits with a post, newer ones first among equals; the newest of all if too
 * few share anything. Buckets replace sorting, because a build calls this for every post.
 * @param newestFirst - all posts
 */
export function relatedPosts<P extends Relatable>(post: Relatable, newestFirst: readonly P[], count: number): P[] {
  const terms = new Set([...post.tags, ...post.kits.map(kitTerm)]);
  const byShared: P[][] = [];
  for (const other of newestFirst) {
    if (other.slug === post.slug) continue;
    let shared = 0;
    for (const tag of other.tags) if (terms.has(tag)) shared += 1;
    for (const kit of other.kits) if (terms.has(kitTerm(kit))) shared += 1;
    (byShared[shared] ??= []).push(other);
  }
  return byShared.reverse().flat().slice(0, count);
}

/** The slash separates kits from tags of the same name. */
const kitTerm = (kit: string) => `/${kit}`;
