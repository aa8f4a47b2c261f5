import { firstTexts, policySlugs } from '#config/first-texts.ts';
import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import { BLOG_TAGS, type TextKind } from '#domain/words/text-kinds.ts';
import type { TextContent } from '#domain/words/text-schemas.ts';
import { links } from '#links';
import { onSale } from '#server/catalogue/on-sale.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { SAMPLE_ORDER_FACTS, tellShop } from '#server/sales/mails/mail-words.ts';
import { listWrongMarks } from '#texts/facts/fill-facts.ts';
import { CONDITIONS } from '#texts/facts/told-facts.ro.ts';
import { listAddresses, renderMarkdown } from '#texts/words/render-markdown.ts';
import { listPublished } from './texts-table.ts';

/** Fields in which pages replace facts; other fields above a text appear unchanged. */
const FILLED: Record<TextKind, readonly string[]> = {
  questions: ['question'],
  pages: ['description', 'lead'],
  mesaje: [],
  blog: ['description', 'author'],
  claims: ['title'],
  mails: ['title'],
};

/** Finds, by field, marks that would stop a build or appear unreplaced. */
export function findWrongMarks(kind: TextKind, { data, body }: TextContent): Record<string, string[]> {
  const known = { ...tellShop().facts, ...(kind === 'mails' && SAMPLE_ORDER_FACTS) };
  const fields = Object.entries({ ...data, body });
  const wrong = fields.flatMap(([field, value]) => {
    const facts = FILLED[kind].includes(field) || field === 'body' ? known : {};
    const marks = textsOf(value).flatMap((text) => listWrongMarks(text, facts, field === 'body' ? CONDITIONS : []));
    return marks.length > 0 ? [[field, marks] as const] : [];
  });
  return Object.fromEntries(wrong);
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

const PAGES: readonly string[] = [
  links.home,
  links.products,
  links.forWhom(),
  links.moonConfigurator,
  links.cart,
  links.contact,
  links.questions,
  links.videos,
  links.castingDay,
  links.orderLookup,
  links.withdrawal,
  links.testimonials,
  links.search,
  links.messages,
  links.blog,
  links.feed,
  ...BLOG_TAGS.map(links.blogTag),
];

/** Finds a text's broken links: to missing pages, to other sites except by http(s), and missing pictures. */
export async function findWrongAddresses(
  db: Connection,
  kind: TextKind,
  slug: string,
  body: string,
): Promise<string[]> {
  const { html, headings } = renderMarkdown(body);
  const addresses = listAddresses(html);
  const pages = await listPages(db);
  pages.add(addressOf(kind, slug));
  const leads = (address: string) => {
    if (address.startsWith('#')) return headings.some((heading) => `#${heading.slug}` === address);
    if (/^https?:\/\//.test(address)) return URL.canParse(address);
    return pages.has(address.replace(/[?#].*/, ''));
  };
  const wrong = addresses.links.filter((address) => !leads(address));
  return [...wrong, ...(await findWrongPictures(db, addresses.pictures))].map((address) => address || '(…)');
}

/** Finds pictures that were neither uploaded nor part of the original texts. */
export async function findWrongPictures(db: Connection, paths: readonly string[]): Promise<string[]> {
  const uploaded = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ['', ...paths.map((path) => PICTURE_PATH.exec(path)?.[1] ?? '')])
    .execute();
  const ids = new Set(uploaded.map(({ id }) => id));
  const drawn = [...firstTexts().blog.values()].map(({ data }) => (data.picture as { src: string }).src);
  return paths.filter((path) => !ids.has(PICTURE_PATH.exec(path)?.[1] ?? '') && !drawn.includes(path));
}

export const addressOf = (kind: TextKind, slug: string): string =>
  ({
    pages: `/${slug}`,
    questions: links.question(slug),
    blog: links.post(slug),
    mesaje: links.message(slug),
    claims: links.home,
    mails: links.home,
  })[kind];

async function listPages(db: Connection): Promise<Set<string>> {
  const products = await db.selectFrom('products').select('id').where(onSale()).execute();
  const pages = new Set([...PAGES, ...policySlugs().map((slug) => `/${slug}`), ...products.map(({ id }) => links.product(id))]); // prettier-ignore
  for (const [kind, texts] of Object.entries(firstTexts()))
    for (const slug of texts.keys()) pages.add(addressOf(kind as TextKind, slug));
  for (const { kind, slug, state } of await listPublished(db))
    if (state === 'hidden') pages.delete(addressOf(kind, slug));
    else pages.add(addressOf(kind, slug));
  return pages;
}
