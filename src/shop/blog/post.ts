import type { BlogTag } from '#domain/words/text-kinds.ts';

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
  minutes: number;
}
