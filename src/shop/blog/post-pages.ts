const POSTS_A_PAGE = 12;

/** Returns the posts of one page of a list, and the number of pages; an empty list has one page. */
export function postPage<P>(posts: readonly P[], page: number): { posts: P[]; pages: number } {
  return {
    posts: posts.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE),
    pages: Math.max(1, Math.ceil(posts.length / POSTS_A_PAGE)),
  };
}

/** Returns numbers of the pages after the first, whose address has no number. */
export function furtherPages(posts: readonly unknown[]): number[] {
  return Array.from({ length: postPage(posts, 1).pages - 1 }, (_, index) => index + 2);
}
