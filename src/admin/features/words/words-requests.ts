import type { InferResponseType } from 'hono/client';
import type { TextKind } from '#domain/words/text-kinds.ts';
import type { SavedText } from '#domain/words/text-schemas.ts';
import type { AdminWordsRoutes } from '#server/office/words/admin-words-routes.ts';
import { client } from '#admin/components/request.ts';
import { pollUntilLive, useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const words = client<AdminWordsRoutes>().api.admin.words;
const one = words.texts[':kind'][':slug'];

export type ListedText = InferResponseType<typeof words.$get, 200>['items'][number];
export type OwnText = InferResponseType<typeof one.$get, 200>;
export type Choices = InferResponseType<typeof words.choices.$get, 200>;

export const TEXT_FILTERS = ['search', 'kind'] as const;

export const useTextList = (filters: Record<(typeof TEXT_FILTERS)[number], string>) => useList(words, filters);
export const useChoices = () => useRead(words.choices);
export const useText = (kind: TextKind, slug: string) =>
  useRead(one, { param: { kind, slug } }, { refetchInterval: pollUntilLive });

interface Sent {
  slug: string;
  version: number;
  isNew: boolean;
  text: SavedText;
}
export const useSaveText = (kind: TextKind) =>
  useWrite(
    ({ slug, text, ...json }: Sent) => one.$put({ param: { kind, slug }, json: { ...json, text: { ...text } } }),
    ['words'],
  );
