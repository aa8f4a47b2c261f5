import { savedViewIdSchema, savedViewSchema, savedViewsQuerySchema } from '#domain/saved-views/saved-view.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { deleteView, listSavedViews, saveView } from './saved-views-table.ts';

export const adminSavedViewsRoutes = createAdminApi()
  .get('/api/admin/saved-views', validated('query', savedViewsQuerySchema), async (c) =>
    c.json({ items: await listSavedViews(database(), c.get('actor').id, c.req.valid('query').screen) }),
  )
  .post('/api/admin/saved-views', validated('json', savedViewSchema), async (c) => {
    const actor = c.get('actor');
    const view = c.req.valid('json');
    const saved = await commit(
      database(),
      { actor, event: { kind: 'saved-view.save', subject: `user/${actor.id}`, details: { screen: view.screen } } },
      (unit) => saveView(unit.tx, actor.id, view),
    );
    return c.json(saved, 201);
  })
  .delete('/api/admin/saved-views/:id', validated('param', savedViewIdSchema), async (c) => {
    const actor = c.get('actor');
    await commit(database(), { actor, event: { kind: 'saved-view.delete', subject: `user/${actor.id}` } }, (unit) =>
      deleteView(unit.tx, actor.id, c.req.valid('param').id),
    );
    return c.body(null, 204);
  });

export type AdminSavedViewsRoutes = typeof adminSavedViewsRoutes;
