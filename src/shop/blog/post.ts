import type { BlogTag } from '#texts/blog.ro.ts';

/** What lists and links tell of a post. */
export interface Post {
  slug: string;
  title: string;
  description: string;
  author: string;
  date: Date;
  /** The day of the last change; the first day where there was none. */
  updated: Date;
  tags: BlogTag[];
  kits: string[];
  picture: { src: string; alt: string };
  /** Reading time. */
  minutes: number;
}
