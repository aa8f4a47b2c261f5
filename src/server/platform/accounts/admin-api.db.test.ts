import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answers,
  loadFunctions,
  makeContext,
  matchFunction,
  type LocalFunction,
} from '../../../../scripts/local/functions.ts';
import { callOf, listRoutes } from '../../../../tests/support/list-routes.ts';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** What everyone may call. Whoever adds a route here opens it to the street. */
const OPEN = [
  'POST /api/cart/quote',
  'POST /api/contact',
  'GET /api/health',
  'GET /api/lockers',
  'POST /api/newsletter',
  'GET /api/newsletter/leave',
  'POST /api/newsletter/leave',
  'POST /api/orders',
  'GET /api/orders/:id',
  'GET /api/orders/:id/payment',
  'POST /api/orders/:id/pay',
  'POST /api/orders/:id/payment-method',
  'GET /api/orders/:id/proofs/:position',
  'GET /api/orders/:id/papers/:file',
  // Only with the provider's signature.
  'POST /api/payments/stripe/webhook',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/session',
  'POST /api/session',
  'DELETE /api/session',
  // Refuses by itself whoever has no session.
  'POST /api/session/refresh',
  'POST /api/testimonials',
  'POST /api/users',
  'GET /films/:file',
  'GET /films/:id/subtitrari/:language',
  'GET /media/:file',
  'GET /og/produs/:file',
  'GET /luna/imagine.jpg',
];
/** What whoever is signed in may call. */
const SIGNED_IN = [
  'GET /api/users/:uid',
  'GET /api/account',
  'POST /api/account/password',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'POST /api/account/totp',
  'POST /api/account/totp/confirm',
  'POST /api/account/totp/stop',
  'POST /api/account/recovery-codes',
];

describe('every route', () => {
  const test = useTestDatabase();
  let functions: LocalFunction[];
  let routes: string[];
  let someone: string;
  beforeAll(async () => {
    functions = await loadFunctions(root);
    routes = await listRoutes();
    someone = (await openAdminSession(test.db, { admin: false })).cookie;
  });

  /** Calls a route through the door that Netlify would choose. */
  const statusOf = async (route: string, cookie = '') => {
    const { method, url } = callOf(route);
    const match = matchFunction(functions, method, url);
    if (!match) return `${route}: no function`;
    const answer = await match.fn.handler(new Request(url, { method, headers: { cookie } }), makeContext(url, ''));
    return `${route}: ${(answer as Response).status}`;
  };
  const closed = () => routes.filter((route) => !OPEN.includes(route) && !SIGNED_IN.includes(route));

  it('is known: open to all, for whoever is signed in, or below /api/admin', () => {
    expect(closed().filter((route) => !/^[A-Z]+ \/api\/admin\//.test(route))).toEqual([]);
    expect([...OPEN, ...SIGNED_IN].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('of the back-office refuses a visitor', async () => {
    expect(closed().length).toBeGreaterThan(40);
    const answers = await Promise.all([...closed(), ...SIGNED_IN].map((route) => statusOf(route)));
    expect(answers.filter((answer) => !answer.endsWith(': 401'))).toEqual([]);
  });

  it('of the back-office refuses somebody who is signed in but no admin', async () => {
    const answers = await Promise.all(closed().map((route) => statusOf(route, someone)));
    expect(answers.filter((answer) => !answer.endsWith(': 403'))).toEqual([]);
  });

  it('has one function that answers at its address, and no second one', () => {
    const answered = routes.map((route) => {
      const { method, url } = callOf(route);
      return `${route}: ${functions.filter((fn) => answers(fn, method, url)).length}`;
    });
    expect(answered.filter((each) => !each.endsWith(': 1'))).toEqual([]);
  });

  it('is known to that function', async () => {
    const statuses = await Promise.all(OPEN.map((route) => statusOf(route)));
    expect(statuses.filter((status) => status.endsWith('no function'))).toEqual([]);
  });
});
