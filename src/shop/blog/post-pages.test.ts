import { expect, it } from 'vitest';
import { furtherPages, postPage } from './post-pages.ts';

const posts = Array.from({ length: 25 }, (_, index) => index + 1);

it('the blog shows twelve posts a page, each post on one page', () => {
  expect(postPage(posts, 1)).toEqual({ posts: posts.slice(0, 12), pages: 3 });
  expect(postPage(posts, 3)).toEqual({ posts: [25], pages: 3 });
});

it('the blog has further pages only if there are posts for them', () => {
  expect(furtherPages(posts)).toEqual([2, 3]);
  expect(furtherPages(posts.slice(0, 12))).toEqual([]);
  expect(furtherPages([])).toEqual([]);
});
