import { type CollectionEntry, getCollection } from 'astro:content';
import { fillFacts } from '#shop/page/fill-facts.ts';
import type { BlogTag } from '#domain/words/text-kinds.ts';
import type { Post } from './post.ts';
import { readingMinutes } from './reading-time.ts';

type PostEntry = CollectionEntry<'blog'>;

/** Reads all posts with their texts, newest first. */
export async function readPostEntries(): Promise<{ post: Post; entry: PostEntry }[]> {
  const entries = await getCollection('blog');
  return entries
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id))
    .map((entry) => ({ post: describePost(entry), entry }));
}

export async function readPosts(): Promise<Post[]> {
  return (await readPostEntries()).map(({ post }) => post);
}

/** Reads the posts of each tag with posts, newest first. */
export async function readPostsByTag(): Promise<Map<BlogTag, Post[]>> {
  const byTag = new Map<BlogTag, Post[]>();
  for (const post of await readPosts()) {
    for (const tag of post.tags) {
      const posts = byTag.get(tag);
      if (posts) posts.push(post);
      else byTag.set(tag, [post]);
    }
  }
  return byTag;
}

function describePost({ id, data, body = '' }: PostEntry): Post {
  return {
    ...data,
    slug: id,
    description: fillFacts(data.description),
    author: fillFacts(data.author),
    updated: data.updated ?? data.date,
    minutes: readingMinutes(body),
  };
}
