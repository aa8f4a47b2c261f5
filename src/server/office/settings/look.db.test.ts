import { describe, expect, it } from 'vitest';
import { insert } from '../../../../tests/support/rows.ts';
import { useSettingsCaller } from '../../../../tests/support/settings-caller.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { DEFAULT_LOOK } from '#domain/settings/look.ts';
import { listFeaturedProducts } from '#server/catalogue/products/products-table.ts';

describe('what stands on the main page', () => {
  const test = useTestDatabase();
  const { save } = useSettingsCaller();

  it('puts photographs on the main page that the shop has and that are large enough, with words', async () => {
    const [large, small] = ['ab', 'cd'].map((pair) => pair.repeat(32)) as [string, string];
    const row = { content_type: 'image/webp', bytes: 1, created_by: '' };
    await insert(test.db, 'media', { id: large, width: 1600, height: 1200, ...row });
    await insert(test.db, 'media', { id: small, width: 1200, height: 1079, ...row });
    const hero = (hash: string, alt = 'O mânuță în atelier') => ({ ...DEFAULT_LOOK, hero: { path: `/media/${hash}.webp`, alt } }); // prettier-ignore
    const errors = async (look: unknown) => (await save('look', 0, look)).body.errors;
    expect(await errors(hero('ef'.repeat(32)))).toEqual({ 'value.hero': ['not_found'] });
    expect(await errors(hero(small))).toEqual({ 'value.hero': ['too_small'] });
    expect(await errors(hero(large, ' '))).toEqual({ 'value.hero.alt': ['required'] });
    expect(await errors({ ...DEFAULT_LOOK, step1: { path: '/imagini/erou.webp', alt: '' } })).toEqual({
      'value.step1.path': ['invalid'],
    });
    expect(await save('look', 0, hero(large))).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it('puts products on the main page that are on sale, in the order in which they were chosen', async () => {
    const featured = ['labuta', 'gemeni'];
    await test.db.updateTable('products').set({ status: 'draft' }).where('id', '=', 'cuplu').execute();
    const refused = await save('look', 0, { ...DEFAULT_LOOK, featured: [...featured, 'cuplu'] });
    expect(refused.body.errors).toEqual({ 'value.featured': ['not_on_sale'] });
    expect((await save('look', 0, { ...DEFAULT_LOOK, featured })).status).toBe(200);
    const shown = async (chosen: string[]) => (await listFeaturedProducts(test.db, chosen)).map(({ id }) => id);
    expect(await shown(featured)).toEqual(featured);
    expect(await shown(['cuplu', 'gemeni'])).toEqual(['gemeni']);
    expect(await shown(['cuplu'])).toEqual(await shown([]));
    expect(await shown([])).toHaveLength(6);
  });
});
