import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { signingKey, signToken } from '#server/platform/accounts/session-token.ts';
import { mayWork } from './may-work.ts';
import { isWorkerKey, makeWorkerKey } from './worker-key.ts';

const test = useTestDatabase();
afterEach(() => void vi.unstubAllGlobals());

const asks = (authorization?: string) => {
  const headers: HeadersInit = authorization ? { authorization } : {};
  return mayWork(new Request('http://shop/api/mail-worker', { method: 'POST', headers }));
};

describe('a worker', () => {
  it('works for a function of its own shop', async () => {
    expect(await asks(`Bearer ${await makeWorkerKey(test.db)}`)).toBe(true);
  });

  it('works for nobody who shows no key, a forged one, one that is over, or an owner’s', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const forged = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer('clipe-in-ghips').setAudience('worker').setExpirationTime(tomorrow).sign(new Uint8Array(32)); // prettier-ignore
    const over = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer('clipe-in-ghips').setAudience('worker').setExpirationTime(new Date(Date.now() - 1_000)).sign(await signingKey(test.db)); // prettier-ignore
    const owners = await signToken(test.db, { userId: 'u1', sessionId: 's1' }, tomorrow);
    expect(await asks()).toBe(false);
    for (const token of ['', 'x', forged, over, owners]) expect(await asks(`Bearer ${token}`), token).toBe(false);
  });

  it('asks no database about what cannot be a key', async () => {
    const asleep = new Proxy(test.db, { get: () => expect.unreachable('the database is asked') });
    const other = await signToken(test.db, { userId: 'u1', sessionId: 's1' }, new Date(Date.now() + 60_000));
    for (const header of [null, '', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp4', `Bearer ${other}`])
      expect(await isWorkerKey(asleep, header), String(header)).toBe(false);
  });

  it('does not work in a preview, whose database is a copy', async () => {
    const key = await makeWorkerKey(test.db);
    vi.stubGlobal('Netlify', { context: { deploy: { context: 'deploy-preview' } } });
    expect(await asks(`Bearer ${key}`)).toBe(false);
  });
});
