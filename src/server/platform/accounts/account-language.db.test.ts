import { expect, it } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { accountRoutes } from './account-routes.ts';

const test = useTestDatabase();
const call = useCaller(accountRoutes);

it('an account keeps the last language that its person chose, of those that there are', async () => {
  const kept = async () => (await test.db.selectFrom('users').select('language').executeTakeFirstOrThrow()).language;
  expect((await call('/api/account/language', 'PUT', { language: 'ro' })).status).toBe(204);
  expect(await kept()).toBe('ro');
  expect((await call('/api/account/language', 'PUT', { language: 'en' })).status).toBe(204);
  expect((await call('/api/account/language', 'PUT', { language: 'hu' })).status).toBe(422);
  expect(await kept()).toBe('en');
});
