import { getCollection } from 'astro:content';
import { links } from '#links';
import { fillFacts } from '#shop/page/fill-facts.ts';
import { listPages } from '#shop/site/list-pages.ts';
import { plainText } from './plain-text.ts';
import type { SearchEntry } from './search-entry.ts';

/** So many letters of each text are searched; what a page is about stands in its title, headings and first part. */
const LONGEST = 4_000;

/** Everything that the site is built with and that can be searched: pages, posts, messages and questions. */
export async function listEntries(): Promise<SearchEntry[]> {
  const questions = await getCollection('questions');
  const text = (markdown: string | undefined) => plainText(fillFacts(markdown ?? '')).slice(0, LONGEST);
  return [
    ...(await listPages()).map(({ path, kind, title, description, body }) => ({
      path,
      kind,
      title,
      description,
      text: text(body),
    })),
    ...questions.map(({ id, data, body }) => {
      const answer = text(body);
      const title = fillFacts(data.question);
      return { path: links.question(id), kind: 'Întrebare', title, description: shorten(answer), text: answer };
    }),
  ];
}

function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 159))}…`;
}
