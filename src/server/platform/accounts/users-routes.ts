import { database } from '#server/platform/database/database.ts';
import { createSignedInApi } from './admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { findUserDocument } from './users-table.ts';

/** `GET /api/users/{uid}`: one's own users document, any for owners. */
export const usersRoutes = createSignedInApi().get('/api/users/:uid', async (c) => {
  const { user } = c.get('session');
  const uid = c.req.param('uid');
  if (uid !== user.id && user.role !== 'owner') throw new ProblemError(403, 'not_yours', 'Not your document');
  const document = await findUserDocument(database(), uid);
  if (!document) throw new ProblemError(404, 'user_not_found', 'No such user');
  return c.json(document);
});

export type UsersRoutes = typeof usersRoutes;
