import { database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { createSignedInApi } from './admin-api.ts';
import { findUserDocument } from './users-table.ts';

/** `GET /api/users/{uid}`: the own user document, or any for owners. */
export const usersRoutes = createSignedInApi().get('/api/users/:uid', async (c) => {
  const { user } = c.get('session');
  const uid = c.req.param('uid');
  if (uid !== user.id && user.role !== 'owner') refuse('not_yours');
  const document = await findUserDocument(database(), uid);
  if (!document) refuse('user_not_found');
  return c.json(document);
});

export type UsersRoutes = typeof usersRoutes;
