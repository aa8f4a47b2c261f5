import { beforeEach, expect, it } from 'vitest';
import { firstTexts } from '../src/config/first-texts.ts';
import { BUILT_TEXTS } from '../src/domain/words/text-schemas.ts';
import type { TextVersion } from '../src/server/office/words/texts-table.ts';
import { putText } from './written-texts.ts';

const store = new Map<string, { id: string; data: Record<string, unknown>; rendered?: { html: string } }>();
const warnings: string[] = [];
const context = {
  store: {
    set: (entry: { id: string }) => store.set(entry.id, entry as never),
    delete: (id: string) => store.delete(id),
  },
  parseData: ({ data }: { data: unknown }) => Promise.resolve(BUILT_TEXTS.questions.parse(data)),
  generateDigest: JSON.stringify,
  logger: { warn: (warning: string) => warnings.push(warning) },
} as unknown as Parameters<typeof putText>[1];

const slug = 'cat-se-usuca-ghipsul';
const text: TextVersion = {
  ...firstTexts().questions.get(slug)!,
  ...{ id: 1, kind: 'questions', slug, version: 1, state: 'published' },
  change: { by: 'ana@exemplu.ro', at: new Date('2026-11-27T22:30:00Z') },
};
beforeEach(() => {
  warnings.length = 0;
  store.clear();
  store.set(slug, { id: slug, data: { question: 'Din fișier' } });
});

it('a written text replaces its file’s text, dated to the day of its publication', async () => {
  await putText({ ...text, data: { ...text.data, question: 'Când e uscat?' }, body: 'Mâine.' }, context);
  const { data, rendered } = store.get(slug)!;
  expect(data).toMatchObject({ question: 'Când e uscat?', updated: new Date('2026-11-28') });
  expect(rendered!.html).toBe('<p>Mâine.</p>');
});

it('a hidden text removes its file’s text', async () => {
  await putText({ ...text, state: 'hidden' }, context);
  expect([...store.keys()]).toEqual([]);
});

it.each([
  ['names a fact that the code no longer has', { body: 'Costă {{demult}}.' }],
  ['lacks what its kind has since come to need', { data: { question: 'Ce?' } }],
  ['is none of its kind', { data: [] as never }],
])('a written text that %s leaves the file’s text in place, and the build goes on', async (_, changes) => {
  await putText({ ...text, ...changes }, context);
  expect(store.get(slug)!.data).toEqual({ question: 'Din fișier' });
  expect(warnings).toHaveLength(1);
});
