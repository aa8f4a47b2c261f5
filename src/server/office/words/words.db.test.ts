import { beforeEach, describe, expect, it } from 'vitest';
import { buildsOf, callAs, openAdminSession, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { firstTexts } from '#config/first-texts.ts';
import { TEXT_KINDS } from '#domain/words/text-kinds.ts';
import { savedText } from '#domain/words/text-schemas.ts';
import { adminWordsRoutes } from './admin-words-routes.ts';
import { findWrongAddresses, findWrongMarks } from './find-text-faults.ts';
import { placeWords } from './place-words.ts';
import { listPublished } from './texts-table.ts';

const SLUG = 'cat-se-usuca-ghipsul';
const first = () => firstTexts().questions.get(SLUG)!;

const test = useShop();
const owner = useCaller(adminWordsRoutes);
beforeEach(() => test.db.deleteFrom('texts').execute());

interface Text {
  state: string;
  slug: string;
  body: string;
  version: number;
  change: { by: string };
  versions: Text[];
}
const read = (path: string) => owner.read<Text>(`/api/admin/words/texts/${path}`);
const save = (path: string, version: number, text: object, isNew = false, by = owner) =>
  by.ask(`/api/admin/words/texts/${path}`, 'PUT', {
    version,
    isNew,
    text: { state: 'published', ...first(), ...text },
  });
const question = (version: number, text: object, by = owner) => save(`questions/${SLUG}`, version, text, false, by);
const shown = async () => (await listPublished(test.db)).map(({ slug, state, body }) => [slug, state, body]);

describe('the shop’s texts', () => {
  it('begin with the files of src/content, which all fit the rules for owners’ texts', async () => {
    const { items } = await owner.read<{ items: Text[] }>('/api/admin/words');
    expect(items.length).toBeGreaterThan(40);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['first']));
    expect(await read(`questions/${SLUG}`)).toMatchObject({ version: 0, state: 'first', ...first(), versions: [] });
    for (const kind of TEXT_KINDS)
      for (const [slug, text] of firstTexts()[kind]) {
        const { error } = savedText(kind).safeParse({ state: 'published', ...text });
        expect([slug, error?.issues, findWrongMarks(kind, text)]).toEqual([slug, undefined, {}]);
        expect([slug, await findWrongAddresses(test.db, kind, slug, text.body)]).toEqual([slug, []]);
      }
  });

  it('are found by kind and by words, with or without diacritics', async () => {
    const found = async (query: string) => (await owner.read<{ items: Text[] }>(`/api/admin/words?${query}`)).items;
    expect(await found('kind=pages')).toHaveLength(firstTexts().pages.size);
    const slugs = (await found('search=SE%20USUCA%20ghipsul')).map(({ slug }) => slug);
    expect(slugs).toContain(SLUG);
    expect(await found('search=nimicdinasta')).toEqual([]);
  });

  it('are written by an owner: a draft stays hidden, a published text starts one build', async () => {
    expect(await buildsOf(() => question(0, { state: 'draft', body: 'Ciornă' }))).toBe(0);
    expect(await shown()).toEqual([]);
    expect(await buildsOf(() => question(1, { body: 'În {{deliveryDays}}.' }))).toBe(1);
    expect(await shown()).toEqual([[SLUG, 'published', 'În {{deliveryDays}}.']]);
    await question(2, { state: 'draft', body: 'Altă ciornă' });
    expect((await shown())[0]![2]).toBe('În {{deliveryDays}}.');
    const stored = await read(`questions/${SLUG}`);
    expect(stored).toMatchObject({ version: 3, state: 'draft', body: 'Altă ciornă', isLive: false, first: first() });
    expect(stored.versions.map(({ version, state }) => [version, state])).toEqual([[3, 'draft'], [2, 'published'], [1, 'draft']]); // prettier-ignore
    expect(stored.versions[0]!.change.by).toContain('@exemplu.ro');
    const kinds = await test.db.selectFrom('events').select(['kind', 'subject']).orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['words.draft', 'words.published', 'words.draft']);
    expect(kinds[0]!.subject).toBe(`words/questions/${SLUG}`);
  });

  it('can return to an earlier version, which becomes a new one', async () => {
    await question(0, { body: 'Unu' });
    await question(1, { body: 'Doi' });
    expect(await question(2, first())).toMatchObject({ status: 200, body: { version: 3, body: first().body } });
  });

  it('are not overwritten by an owner who has not seen the last change, and a repeat changes nothing', async () => {
    const other = callAs(adminWordsRoutes, (await openAdminSession(test.db)).cookie);
    const [one, two] = await Promise.all([question(0, { body: 'A mea' }), question(0, { body: 'A lui' }, other)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.body).toMatchObject({ code: 'changed_meanwhile', current: { version: 1, body: won.body.body } });
    expect(await question(0, { body: won.body.body })).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it('are created under a free name, and can be hidden and shown again', async () => {
    const data = { ...first().data, question: 'Cât durează?' };
    expect((await save('questions/cat-dureaza', 0, { data })).status).toBe(404);
    expect((await save('questions/cat-dureaza', 0, { data }, true)).status).toBe(200);
    for (const taken of ['questions/cat-dureaza', `questions/${SLUG}`])
      expect((await save(taken, 0, { data, body: 'Alt text' }, true)).body.errors).toEqual({ slug: ['taken'] });
    await save('questions/cat-dureaza', 1, { data, state: 'hidden' });
    expect((await shown())[0]![1]).toBe('hidden');
    expect(await save('questions/cat-dureaza', 2, { data })).toMatchObject({ body: { version: 3 } });
  });

  it('of pages and mails have a fixed place, no markup, and only facts that are known there', async () => {
    const approved = firstTexts().mails.get('approved')!;
    const put = (version: number, path: string, text: object) => save(path, version, { ...approved, ...text });
    expect((await put(0, 'mails/alta', {})).status).toBe(404);
    expect((await put(0, 'mails/approved', { state: 'hidden' })).body.errors).toEqual({ state: ['invalid'] });
    expect((await put(0, 'claims/hero', {})).body).toMatchObject({ errors: { title: ['unknown_fact'] }, wrong: ['{{orderNumber}}'] }); // prettier-ignore
    expect((await put(0, 'mails/approved', { data: { title: 'Comanda\nBcc: x' } })).status).toBe(422);
    expect((await put(0, 'mails/approved', { body: 'a'.repeat(601) })).status).toBe(422);
    const own = { data: { title: 'Da, {{firstName}}!' }, body: 'Începem {{orderNumber}}. [aici](/nicaieri) <b>' };
    expect((await put(0, 'mails/approved', own)).status).toBe(200);
    const { items } = await owner.read<{ items: { title: string }[] }>('/api/admin/words');
    expect(items.map(({ title }) => title)).toEqual(expect.arrayContaining(['Da, …!', 'Retur în 14 zile']));
    const words = placeWords(await listPublished(test.db));
    expect(words.mails.approved).toEqual({ title: own.data.title, text: own.body });
    expect(words.claims.people!.title).toBe('Oameni, nu roboți');
  });

  it.each([{ body: '{{demult}}' }, { data: { title: 7 } }, { data: [] as never }, { state: 'hidden' as const }])(
    'of a fixed place are the file’s again once the stored ones no longer fit: %o',
    (changes) => {
      const stored = { id: 1, kind: 'mails', slug: 'paid', version: 1, change: { by: '', at: new Date() } } as const;
      const text = { ...stored, state: 'published' as const, data: { title: 'Ok' }, body: 'Ok', ...changes };
      expect(placeWords([text]).mails.paid!.title).toBe('Am primit plata pentru comanda {{orderNumber}}');
    },
  );

  it('of pages cannot be added or hidden, because menus lead to them', async () => {
    const page = firstTexts().pages.get('valori')!;
    expect((await save('pages/noua', 0, page, true)).status).toBe(404);
    const hidden = await save('pages/valori', 0, { ...page, state: 'hidden' });
    expect(hidden.body.errors).toEqual({ state: ['invalid'] });
    expect((await save('pages/termeni-si-conditii', 0, page)).status).toBe(404);
  });
});

describe('a text that would break the shop', () => {
  it.each([
    ['an unknown fact', { body: 'Costă {{pretul}}.' }, 'body', ['{{pretul}}']],
    ['an unclosed part', { body: '{{#easybox}}În Easybox.' }, 'body', ['{{#easybox}}']],
    ['an unknown part', { body: '{{#noroc}}Azi.{{/noroc}}' }, 'body', ['{{#noroc}}', '{{/noroc}}']],
    ['a property of every object', { body: '{{constructor}}' }, 'body', ['{{constructor}}']],
    ['an unfinished mark', { body: 'Costă {{shippingFee}.' }, 'body', ['{{shippingFee}.']],
    ['a link to an unknown page', { body: '[aici](/nicaieri) și [aici](/contact)' }, 'body', ['/nicaieri']],
    ['a link that runs a script', { body: '[aici](javascript:alert(1))' }, 'body', ['(…)']],
    ['another site without a protocol', { body: '[aici](//rau.example)' }, 'body', ['//rau.example']],
    ['a picture of another site', { body: '![x](https://rau.example/x.png)' }, 'body', ['https://rau.example/x.png']],
    ['a picture that nobody uploaded', { body: `![x](/media/${'a'.repeat(64)}.webp)` }, 'body', [`/media/${'a'.repeat(64)}.webp`]], // prettier-ignore
  ])('is refused with a reason: %s', async (_, text, field, wrong) => {
    const refused = await question(0, text);
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_request', wrong } });
    expect(Object.keys(refused.body.errors as object)).toEqual([field]);
    expect(await shown()).toEqual([]);
  });

  it('may be stored as an incomplete draft, but not with characters that the database cannot hold', async () => {
    expect((await question(0, { state: 'draft', data: { question: '' }, body: '{{pretul}}' })).status).toBe(200);
    expect((await question(1, { data: { question: '' } })).body.errors).toMatchObject({
      'data.question': ['required'],
    });
    for (const text of ['\0', '\ud800'])
      expect((await question(1, { state: 'draft', data: { question: text } })).status).toBe(422);
  });
});
