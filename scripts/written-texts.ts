import { existsSync } from 'node:fs';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { PICTURE_PATH } from '../src/domain/media/picture-path.ts';
import type { PlacedKind, TextKind } from '../src/domain/words/text-kinds.ts';
import { WRITTEN_TEXTS } from '../src/domain/words/text-schemas.ts';
import { findWrongMarks } from '../src/server/office/words/find-text-faults.ts';
import { listPublished, type TextVersion } from '../src/server/office/words/texts-table.ts';
import { readAtBuild } from '../src/server/platform/builds/read-at-build.ts';
import { imageAddress } from '../src/ui/image-address.ts';
import { renderMarkdown } from '../src/texts/words/render-markdown.ts';

/** Loads the files of a folder of `src/content`, replaced and extended by the texts that owners have published. */
export function writtenTexts(kind: Exclude<TextKind, PlacedKind>): Loader {
  const files = glob({ base: `./src/content/${kind}`, pattern: '*.md' });
  return {
    name: `written-${kind}`,
    load: async (context) => {
      await files.load(context);
      const published = await readAtBuild(listPublished, () => []);
      for (const text of published) if (text.kind === kind) await putText(text, context);
    },
  };
}

/** Replaces a file with its published text. An invalid text keeps the file, so that no build fails. */
export async function putText(
  text: TextVersion,
  {
    store,
    parseData,
    generateDigest,
    logger,
  }: Pick<LoaderContext, 'store' | 'parseData' | 'generateDigest' | 'logger'>,
): Promise<void> {
  const { kind, slug: id, state, body } = text;
  if (state === 'hidden') return store.delete(id);
  const read = WRITTEN_TEXTS[kind].safeParse(text.data);
  const wrong = findWrongMarks(kind, text);
  const { src: picture } = (text.data.picture ?? {}) as { src?: string };
  if (picture && !PICTURE_PATH.test(picture) && !existsSync(`public${picture}`)) wrong.picture = [picture];
  if (!read.success || Object.keys(wrong).length > 0) {
    logger.warn(`the text ${kind}/${id} no longer fits: ${JSON.stringify(read.success ? wrong : read.error.issues)}`);
    return;
  }
  const { html: written, headings } = renderMarkdown(body);
  const html = withSmallPictures(written);
  const data = await parseData({ id, data: withDates(read.data, kind, text.change.at) });
  store.set({ id, data, body, digest: generateDigest({ ...data, html }), rendered: { html, metadata: { headings } } });
}

/** Adds the dates of a file's frontmatter, and the day of the last change for kinds that show it. */
function withDates(data: object, kind: TextKind, changedAt: Date): Record<string, unknown> {
  const changed = new Date(changedAt.toLocaleDateString('sv-SE', { timeZone: 'Europe/Bucharest' }));
  const day = 'date' in data ? { date: new Date(String(data.date)) } : {};
  return { ...data, ...day, ...(kind === 'mesaje' ? {} : { updated: changed }) };
}

/** Width in px of a text column at two device pixels per CSS pixel. */
const PICTURE_WIDTH = 1_360;

/** Serves uploaded pictures in the size and format that the browser needs, loaded lazily. */
const withSmallPictures = (html: string) =>
  html.replace(/<img src="(\/media\/[\w.]+)"/g, (_, path: string) => {
    const src = imageAddress(path, PICTURE_WIDTH).replaceAll('&', '&amp;');
    return `<img loading="lazy" src="${src}"`;
  });
