import * as z from 'zod/mini';
import { firstTexts } from '#config/first-texts.ts';
import { publishedSettings } from '#config/published-settings.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { TEXT_KINDS, type TextKind, type TextState } from '#domain/words/text-kinds.ts';
import { savedText, textSlugSchema, type TextContent, type TextData } from '#domain/words/text-schemas.ts';
import { createAdminApi, ownersOnly } from '#server/platform/accounts/admin-api.ts';
import { rebuildsByItself } from '#server/platform/builds/build-hook.ts';
import { database, type Connection } from '#server/platform/database/database.ts';
import { toFieldErrors, validated } from '#server/platform/http/api.ts';
import { refuse, refuseFields, withCurrent } from '#server/platform/unit-of-work/unit-of-work.ts';
import { SAMPLE_ORDER_FACTS, tellShop } from '#server/sales/mails/mail-words.ts';
import { saveText } from './save-text.ts';
import { listLatest, listPublished, readVersions, type TextVersion } from './texts-table.ts';

const kindSchema = z.enum(TEXT_KINDS, 'invalid');
const querySchema = z.strictObject({
  kind: z.optional(kindSchema),
  search: z._default(optionalTextSchema(100), ''),
});
const textParam = z.strictObject({ kind: kindSchema, slug: textSlugSchema });
const sentSchema = z.strictObject({
  version: z.int().check(z.nonnegative()),
  isNew: z._default(z.boolean(), false),
  text: z.record(z.string(), z.unknown()),
});

/**
 * Texts of `src/content` that owners rewrite, and those that they add. Conflicting saves are a 409 `changed_meanwhile`
 * with the stored text under `current`; a text with unknown facts or links is refused and lists them under `wrong`.
 */
export const adminWordsRoutes = createAdminApi()
  .get('/api/admin/words', ownersOnly, validated('query', querySchema), async (c) => {
    const { kind, search } = c.req.valid('query');
    const wanted = plain(search);
    const texts = (await listTexts(database())).filter(
      (text) => (!kind || text.kind === kind) && plain(text.title + text.body).includes(wanted),
    );
    return c.json({ items: texts.map(({ body: _body, ...text }) => text), next: null });
  })
  .get('/api/admin/words/choices', ownersOnly, (c) => {
    const { blog, questions } = firstTexts();
    const groups = [...new Set([...questions.values()].map(({ data }) => String(data.group)))];
    const pictures = [...new Set([...blog.values()].map(({ data }) => (data.picture as { src: string }).src))];
    return c.json({ ...tellShop(), orderFacts: SAMPLE_ORDER_FACTS, groups, pictures });
  })
  .get('/api/admin/words/texts/:kind/:slug', ownersOnly, validated('param', textParam), async (c) => {
    const { kind, slug } = c.req.valid('param');
    return c.json(await readText(database(), kind, slug));
  })
  .put(
    '/api/admin/words/texts/:kind/:slug',
    ownersOnly,
    validated('param', textParam),
    validated('json', sentSchema),
    async (c) => {
      const { kind, slug } = c.req.valid('param');
      const { version, isNew, text } = c.req.valid('json');
      const read = savedText(kind).safeParse(text);
      if (!read.success) refuseFields(toFieldErrors(read.error.issues));
      const saving = saveText(database(), c.get('actor'), kind, slug, { version, isNew, text: read.data });
      await withCurrent(saving, async () => ({ current: await readText(database(), kind, slug) }));
      return c.json(await readText(database(), kind, slug));
    },
  );

export type AdminWordsRoutes = typeof adminWordsRoutes;

const plain = (text: string) => normalizeText(text).normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase(); // prettier-ignore

interface ListedText {
  id: string;
  kind: TextKind;
  slug: string;
  title: string;
  body: string;
  /** `first`: nobody has changed the text that came with the shop. */
  state: TextState | 'first';
  change: TextVersion['change'] | null;
}

async function listTexts(db: Connection): Promise<ListedText[]> {
  const texts = new Map<string, ListedText>();
  const add = (kind: TextKind, slug: string, { data, body }: TextContent, rest: Pick<ListedText, 'state' | 'change'>) =>
    texts.set(`${kind}/${slug}`, { id: `${kind}/${slug}`, kind, slug, title: titleOf(data) || slug, body, ...rest });
  for (const kind of TEXT_KINDS)
    for (const [slug, text] of firstTexts()[kind]) add(kind, slug, text, { state: 'first', change: null });
  for (const { kind, slug, state, change, ...text } of await listLatest(db)) add(kind, slug, text, { state, change });
  return [...texts.values()].sort(
    (a, b) => TEXT_KINDS.indexOf(a.kind) - TEXT_KINDS.indexOf(b.kind) || a.title.localeCompare(b.title, 'ro'),
  );
}

function titleOf({ title, question }: TextData): string {
  const named = title ?? question;
  const { facts } = tellShop();
  return typeof named === 'string' ? named.replace(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? '…') : '';
}

async function readText(db: Connection, kind: TextKind, slug: string) {
  const versions = await readVersions(db, kind, slug);
  const first = firstTexts()[kind].get(slug) ?? null;
  const latest = versions[0] ?? (first && { ...first, version: 0, state: 'first' as const, change: null });
  if (!latest) refuse('not_found');
  const shown = (await listPublished(db)).find((text) => text.kind === kind && text.slug === slug);
  const { version, state, change, data, body } = latest;
  return {
    ...{ kind, slug, version, state, change, data, body, first, versions },
    isLive: !shown || shown.id <= (publishedSettings.texts ?? 0),
    isBuiltByItself: rebuildsByItself(),
  };
}
