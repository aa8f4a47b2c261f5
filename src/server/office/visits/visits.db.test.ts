import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import type { Chart, PageRow, VisitStepRow, SearchRow } from '#domain/analytics/charts.ts';
import type { Visit } from '#domain/visits/visit.ts';
import { adminAnalyticsRoutes } from '#server/office/analytics/admin-analytics-routes.ts';
import { ownStore } from '#server/platform/blob-store.ts';
import { useCaller, useFileStore, useShop } from '../../../../tests/support/shop.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { forgetOldRows } from '#server/office/daily/forget-old-rows.ts';
import { productsRoutes } from '#server/catalogue/products/products-routes.ts';
import { dropVisits, noteVisit } from './note-visit.ts';
import { sumVisits } from './sum-visits.ts';
import { visitsRoutes } from './visits-routes.ts';

const shop = useShop();
useFileStore();
const owner = useCaller(adminAnalyticsRoutes);
const visit = (page: string, changes: Partial<Visit> = {}): Visit => ({ page, seen: true, added: false, ...changes });
const GEMENI = visit('/produs/gemeni');
/** Half past one at night in Bucharest: still the day before in UTC. */
const NIGHT = new Date('2026-11-26T23:30:00Z');
const NEXT_DAY = new Date('2026-11-28T05:00:00Z');
const note = (sent: Visit, at = NIGHT) => noteVisit(sent, true, at);
const listed = async (day: string) => (await ownStore(`visits-${day}`).list()).blobs.map(({ key }) => key);
const sums = () => shop.db.selectFrom('pageVisits').selectAll().orderBy('page').execute();

beforeEach(async () => {
  await shop.db.deleteFrom('pageVisits').execute();
  for (const day of ['2026-11-27', '2026-11-28', bucharestDay(new Date())]) await dropVisits(day);
});

describe('a page view that a page sends when it is left', () => {
  const send = useCaller(visitsRoutes, 'visitor');
  const today = () => listed(bucharestDay(new Date()));

  it('is stored without a database, and names nobody', async () => {
    const { url } = shop;
    vi.stubEnv('SHOP_DB_URL', 'postgres://nobody@127.0.0.1:1/none');
    const headers = { 'user-agent': 'Telefonul Anei', referer: 'http://localhost/produs/gemeni?ana' };
    const answer = await send('/api/visits', 'POST', { ...GEMENI, lcp: 1_234.5, inp: 40 }, headers);
    vi.stubEnv('SHOP_DB_URL', url);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    const [name] = await today();
    expect(JSON.parse(Buffer.from(name!.split('.')[0]!, 'base64url').toString())).toEqual(['/produs/gemeni', true, false, 1, 0]); // prettier-ignore
  });

  it('is dropped if counting is off', async () => {
    await noteVisit(GEMENI, false);
    expect(await today()).toEqual([]);
  });

  it.each([
    [422, { ...GEMENI, page: '/comanda/1?cheie=2' }],
    [422, { ...GEMENI, page: `/produs/${'a'.repeat(81)}` }],
    [422, { ...GEMENI, name: 'Ana' }],
    [422, { ...GEMENI, lcp: -1 }],
    [422, { ...GEMENI, inp: 'repede' }],
    [413, { ...GEMENI, page: 'a'.repeat(600) }],
  ])('may hold nothing else: %i for %j', async (status, body) => {
    expect((await send('/api/visits', 'POST', body)).status).toBe(status);
    expect(await today()).toEqual([]);
  });
});

describe('the daily run adds up page views', () => {
  it('of past days, by Bucharest’s clock and by page, and only of existing products', async () => {
    await note(visit('/produs/gemeni', { lcp: 900, inp: 300 }));
    await note(visit('/produs/gemeni', { added: true, lcp: 99_000 }));
    await note(visit('/produs/gemeni', { seen: false, added: true }));
    await note(visit('/produs/nu-exista'));
    await note(GEMENI, NEXT_DAY);
    await sumVisits(shop.db, NEXT_DAY);
    expect(await sums()).toMatchObject([
      { page: '/produs/gemeni', seen: 2, added: 2, lcp: [1, 0, 0, 0, 0, 0, 0, 0, 1], inp: [0, 0, 0, 0, 1, 0, 0, 0, 0] },
    ]);
    expect([(await listed('2026-11-27')).length, (await listed('2026-11-28')).length]).toEqual([0, 1]);
  });

  it('once, even if it dies before it deletes their files, or runs twice', async () => {
    await note(GEMENI);
    const { fetch } = globalThis;
    const dies = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((...asked) =>
        asked[1]?.method === 'delete' ? Promise.reject(new Error('power cut')) : fetch(...asked),
      );
    await expect(sumVisits(shop.db, NEXT_DAY)).rejects.toThrow('power cut');
    dies.mockRestore();
    expect([await listed('2026-11-27'), await sums()]).toMatchObject([{ length: 1 }, [{ seen: 1 }]]);
    await sumVisits(shop.db, NEXT_DAY);
    await sumVisits(shop.db, NEXT_DAY);
    expect([await listed('2026-11-27'), await sums()]).toMatchObject([{ length: 0 }, [{ seen: 1 }]]);
  });
});

it('owners see at which step people leave, and how fast three of four page views were', async () => {
  const { read } = owner;
  for (let view = 0; view < 4; view += 1)
    await note({ ...GEMENI, added: view === 0, lcp: 1_900 + view * 300, inp: 90 });
  await note(visit('/finalizare-comanda'));
  await sumVisits(shop.db, NEXT_DAY);
  for (const { id } of [await shop.order(), await shop.order()])
    await shop.db.updateTable('orders').set({ placedAt: NIGHT }).where('id', '=', id).execute();
  const query = 'from=2026-11-01&to=2026-11-30';
  expect((await read<Chart<VisitStepRow>>(`/api/admin/analytics/visits?${query}`)).rows).toEqual([
    { step: 'seen', count: 4, ofBefore: null, compared: null },
    { step: 'inCart', count: 1, ofBefore: 0.25, compared: null },
    { step: 'checkout', count: 1, ofBefore: 1, compared: null },
    { step: 'ordered', count: 2, ofBefore: null, compared: null },
  ]);
  const [gemeni, checkout] = (await read<Chart<PageRow>>(`/api/admin/analytics/pages?${query}&compare=previous`)).rows;
  expect(gemeni).toMatchObject({ page: '/produs/gemeni', title: expect.any(String) as string, seen: 4, added: 1, lcp: 2_500, inp: 100, compared: { seen: 0 } }); // prettier-ignore
  expect(checkout).toMatchObject({ title: null, lcp: null });
  const nothing = await read<Chart<VisitStepRow>>('/api/admin/analytics/visits?from=2026-10-01&to=2026-10-31');
  expect(nothing).toMatchObject({ rows: [], isOff: false });
});

describe('searches that found nothing', () => {
  const call = useCaller(productsRoutes, 'visitor');
  const search = (words: string) => call('/api/vain-searches', 'POST', { words });
  const shown = async (query = 'from=2000-01-01&to=2009-12-31') =>
    ((await (await owner(`/api/admin/analytics/searches?${query}`)).json()) as Chart<SearchRow>).rows;

  beforeEach(() => shop.db.deleteFrom('vainSearches').execute());

  it('are counted by their words, ignoring marks and case, and shown from the second time on', async () => {
    for (const words of ['Trofeu', 'TRÓFEU ', 'medalion mare']) expect((await search(words)).status).toBe(204);
    await sql`update vain_searches set day = '2005-03-01'`.execute(shop.db);
    expect(await shown()).toEqual([{ words: 'trofeu', searches: 2, compared: null }]);
    const year = await shown('from=2006-01-01&to=2006-12-31&compare=year');
    expect(year).toEqual([{ words: 'trofeu', searches: 0, compared: { searches: 2 } }]);
  });

  it.each(['0712345678', 'ana@exemplu.ro', 'ab', 'x'.repeat(41), '王芳'])('are not stored for "%s"', async (words) => {
    expect((await search(words)).status).toBe(204);
    expect(await shop.db.selectFrom('vainSearches').selectAll().execute()).toEqual([]);
  });

  it('are limited in number, and deleted after a year', async () => {
    await sql`insert into vain_searches (words)
      select translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij') from generate_series(1, 500) n`.execute(
      shop.db,
    );
    await search('unul prea mult');
    const count = async () => (await shop.db.selectFrom('vainSearches').selectAll().execute()).length;
    expect(await count()).toBe(500);
    await sql`update vain_searches set day = day - 366`.execute(shop.db);
    await forgetOldRows(shop.db);
    expect(await count()).toBe(0);
  });
});
