import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Chart, SearchRow } from '#domain/analytics/charts.ts';
import { forgetOldRows } from '#server/office/daily/forget-old-rows.ts';
import { adminAnalyticsRoutes } from '#server/office/analytics/admin-analytics-routes.ts';
import { productsRoutes } from '#server/catalogue/products/products-routes.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { useShop } from '../../../../tests/support/shop.ts';

describe('searches that found nothing', () => {
  const test = useShop();
  const call = useCaller(productsRoutes, 'visitor');
  const read = useCaller(adminAnalyticsRoutes);
  const search = (words: string) => call('/api/vain-searches', 'POST', { words });
  const shown = async (query = 'from=2000-01-01&to=2009-12-31') =>
    ((await (await read(`/api/admin/analytics/searches?${query}`)).json()) as Chart<SearchRow>).rows;

  beforeEach(() => test.db.deleteFrom('vainSearches').execute());

  it('are counted by their words, whatever their marks and case, and shown from twice on', async () => {
    for (const words of ['Trofeu', 'TRÓFEU ', 'medalion mare']) expect((await search(words)).status).toBe(204);
    await sql`update vain_searches set day = '2005-03-01'`.execute(test.db);
    expect(await shown()).toEqual([{ words: 'trofeu', searches: 2, compared: null }]);
    const year = await shown('from=2006-01-01&to=2006-12-31&compare=year');
    expect(year).toEqual([{ words: 'trofeu', searches: 0, compared: { searches: 2 } }]);
  });

  it.each(['0712345678', 'ana@exemplu.ro', 'ab', 'x'.repeat(41), '王芳'])('are not kept of "%s"', async (words) => {
    expect((await search(words)).status).toBe(204);
    expect(await test.db.selectFrom('vainSearches').selectAll().execute()).toEqual([]);
  });

  it('are bounded, and forgotten after a year', async () => {
    await sql`insert into vain_searches (words)
      select translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij') from generate_series(1, 500) n`.execute(
      test.db,
    );
    await search('unul prea mult');
    const count = async () => (await test.db.selectFrom('vainSearches').selectAll().execute()).length;
    expect(await count()).toBe(500);
    await sql`update vain_searches set day = day - 366`.execute(test.db);
    await forgetOldRows(test.db);
    expect(await count()).toBe(0);
  });
});
