import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_SAVED_VIEWS } from '#domain/saved-views/saved-view.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminSavedViewsRoutes } from './admin-saved-views-routes.ts';

const PATH = '/api/admin/saved-views';

describe('saved views', () => {
  const test = useTestDatabase();
  const call = useCaller(adminSavedViewsRoutes);
  const other = useCaller(adminSavedViewsRoutes);
  beforeEach(() => test.db.deleteFrom('savedViews').execute());

  const save = (name: string, query = 'status=pending', by = call) =>
    by(PATH, 'POST', { screen: 'orders', name, query });
  const names = async (screen = 'orders', by = call) => {
    const { items } = await by.read<{ items: { name: string }[] }>(`${PATH}?screen=${screen}`);
    return items.map((view) => view.name);
  };

  it('belong to one person and one screen', async () => {
    expect((await save('De împachetat')).status).toBe(201);

    expect(await names()).toEqual(['De împachetat']);
    expect(await names('customers')).toEqual([]);
    expect(await names('orders', other)).toEqual([]);
  });

  it('take the place of one with the same name', async () => {
    await save('Azi', 'from=2026-11-20');
    const again = (await (await save('Azi', 'from=2026-11-21')).json()) as { query: string };

    expect(again.query).toBe('from=2026-11-21');
    expect(await names()).toEqual(['Azi']);
  });

  it('are deleted by their owner alone, as often as asked', async () => {
    const { id } = (await (await save('Azi')).json()) as { id: string };

    expect((await other(`${PATH}/${id}`, 'DELETE')).status).toBe(204);
    expect(await names()).toEqual(['Azi']);
    expect((await call(`${PATH}/${id}`, 'DELETE')).status).toBe(204);
    expect((await call(`${PATH}/${id}`, 'DELETE')).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  it('are fifty at most, also when two are saved at once', async () => {
    for (let count = 1; count < MAX_SAVED_VIEWS; count++) await save(`Vedere ${count}`);

    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(name)));

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(await names()).toHaveLength(MAX_SAVED_VIEWS);
    expect((await save('Vedere 1', 'status=approved')).status).toBe(201);
  });

  it.each([
    ['a screen that is no slug', { screen: 'Orders!', name: 'a', query: '' }, { screen: ['invalid'] }],
    ['no name', { screen: 'orders', name: ' ', query: '' }, { name: ['required'] }],
    ['a query that is none', { screen: 'orders', name: 'a', query: 'a b' }, { query: ['invalid'] }],
    ['too long a query', { screen: 'orders', name: 'a', query: 'a'.repeat(2001) }, { query: ['too_long'] }],
  ])('are refused with %s', async (_, body, errors) => {
    expect(await call.ask(PATH, 'POST', body)).toMatchObject({ status: 422, body: { errors } });
  });

  it('leave a line in the audit log without what they look for', async () => {
    await save('Ana', 'search=Ana+Popescu');
    const lines = await test.db.selectFrom('events').selectAll().where('kind', '=', 'saved-view.save').execute();
    expect(JSON.stringify(lines)).not.toContain('Popescu');
    expect(lines.length).toBeGreaterThan(0);
  });
});
