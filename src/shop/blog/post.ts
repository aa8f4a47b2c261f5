import type { BlogTag } from '#domain/words/text-kinds.ts';

export interface Post {
  slug: string;
  title: string;
  description: string;
  author: string;
  date: Date;
  /** Day of the last change, or else of publication. */
  updated: Date;
  tags: BlogTag[];
  kits: string[];
  picture: { src: string; alt: string };
  minutes: number;
}
