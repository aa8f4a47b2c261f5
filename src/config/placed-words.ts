import type { PlacedKind, PlacedText, PlacedWords } from '#domain/words/text-kinds.ts';
import type { TextContent } from '#domain/words/text-schemas.ts';
import { firstTexts } from './first-texts.ts';
import { publishedSettings } from './published-settings.ts';

/** Built into pages; functions have the same in the settings (scripts/publish-settings.ts). */
declare const __PLACED_WORDS__: PlacedWords | undefined;

const published = typeof __PLACED_WORDS__ === 'undefined' ? publishedSettings.words : __PLACED_WORDS__;

/** Returns a text of a page or mail with unfilled facts: as an owner published it, or else from the file. */
export const placedText = (kind: PlacedKind, slug: string): PlacedText =>
  published?.[kind][slug] ?? toPlaced(firstTexts()[kind].get(slug)!);

export const toPlaced = ({ data, body }: TextContent): PlacedText => ({ title: String(data.title), text: body });
