import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SESSION = { uid: 'ana', expiresIn: 60_000, refreshIn: 3_600_000 };
const DOCUMENT = { email: 'ana@exemplu.ro', admin: true, role: 'owner', secondFactorBy: null, request: null };
const NOBODY = { name: null, admin: false, isLogin: false };

let answers: Record<string, unknown>;
let leave: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  answers = { '/api/session': { session: SESSION }, '/api/users/ana': DOCUMENT };
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {
        // The test has no other tab.
      }
    },
  );
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers[new URL(address).pathname];
    return Promise.resolve(answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leave();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page with Ana signed in, and returns its store. */
async function open() {
  const store = await import('./auth-store.ts');
  leave = store.$auth.listen(() => undefined);
  await vi.waitFor(() => expect(store.$auth.get().loading).toBe(false));
  return store;
}

describe('the auth state', () => {
  it('names nobody once the session has expired, and remembers whose session it was', async () => {
    const { $auth } = await open();
    expect($auth.get()).toMatchObject({ name: 'ana@exemplu.ro', admin: true, isLogin: true });
    vi.advanceTimersByTime(SESSION.expiresIn);
    expect($auth.get()).toMatchObject({ ...NOBODY, role: null, loading: false, ended: true, uid: 'ana' });
  });

  it('names nobody once the server has ended the session', async () => {
    const { $auth, loadAuth } = await open();
    expect($auth.get().isLogin).toBe(true);
    answers['/api/session'] = { session: null };
    await loadAuth();
    expect($auth.get()).toMatchObject({ ...NOBODY, ended: true });
  });

  it('names nobody without a users document', async () => {
    delete answers['/api/users/ana'];
    const { $auth } = await open();
    expect($auth.get()).toMatchObject({ ...NOBODY, loading: false });
  });
});
