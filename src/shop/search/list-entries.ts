import { getCollection } from 'astro:content';
import { links } from '#links';
import { fillFacts, isToldOf } from '#shop/page/fill-facts.ts';
import { listPages } from '#shop/site/list-pages.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { SearchEntry } from './search-entry.ts';

/** Most letters in the whole index: some hundred kB, however much is written in years. */
const ALL_TEXTS = 400_000;
/** Most letters of one text; its beginning tells its topic. */
const LONGEST = 4_000;

/** Lists the built site's searchable content: pages, posts, messages and questions. */
export async function listEntries(): Promise<SearchEntry[]> {
  const [pages, questions] = await Promise.all([
    listPages(),
    getCollection('questions', ({ data }) => isToldOf(data.about)),
  ]);
  const longest = Math.min(LONGEST, Math.floor(ALL_TEXTS / (pages.length + questions.length)));
  const text = (markdown: string | undefined) => plainText(fillFacts(markdown ?? '')).slice(0, longest);
  return [
    ...pages.map(({ path, kind, title, description, body }) => ({
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
