import { resolve } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answers,
  loadFunctions,
  makeContext,
  matchFunction,
  type LocalFunction,
} from '../../../../scripts/local/functions.ts';
import { callOf, listRoutes } from '../../../../tests/support/list-routes.ts';
import { openAdminSession } from '../../../../tests/support/shop.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Routes open to everyone. Adding a route here makes it public. */
const OPEN = [
  'POST /api/cart/quote',
  'POST /api/contact',
  'POST /api/firms',
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
  'GET /api/orders/:id/documents/:file',
  'GET /api/orders/:id/contract.pdf',
  // The order's key grants access.
  'GET /api/orders/:id/review-photos/:file',
  'POST /api/orders/:id/review-photos',
  // The provider's signature grants access.
  'POST /api/payments/stripe/webhook',
  'GET /api/products',
  'GET /api/products/:id',
  'POST /api/vain-searches',
  'POST /api/visits',
  'GET /api/session',
  'POST /api/session',
  'DELETE /api/session',
  // Refuses callers without a session itself.
  'POST /api/session/refresh',
  // A mailed token or the deployer's code grants access.
  'POST /api/password-resets',
  'POST /api/password-resets/use',
  'POST /api/owner-recovery',
  'POST /api/testimonials',
  'POST /api/users',
  // The mailed link's secret token grants access.
  'POST /api/users/confirm-address',
  'POST /api/users/invitation',
  'POST /api/users/join',
  'GET /films/:file',
  'GET /films/:id/subtitrari/:language',
  'GET /media/:file',
  'GET /og/produs/:file',
  'GET /luna/comandata/:file',
  // For approved reviews only.
  'GET /pareri/poze/:file',
];
/** Routes for anybody signed in. */
const SIGNED_IN = [
  'GET /api/users/:uid',
  'GET /api/account',
  'POST /api/account/confirm',
  'POST /api/account/email',
  'POST /api/account/password',
  'PUT /api/account/name',
  'PUT /api/account/language',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'POST /api/account/totp',
  'POST /api/account/totp/confirm',
  'POST /api/account/totp/stop',
  'POST /api/account/recovery-codes',
];
/** Routes closed to helpers: team, settings, erasure, personal exports, and related ones. */
const OWNERS = [
  'GET /api/admin/team',
  'POST /api/admin/team/:id/decision',
  'POST /api/admin/team/:id/role',
  'POST /api/admin/team/:id/founder',
  'POST /api/admin/team/invitations',
  'DELETE /api/admin/team/invitations/:id',
  'GET /api/admin/audit',
  'GET /api/admin/settings/opening',
  'PUT /api/admin/settings/opening',
  'GET /api/admin/settings/opening/lacking',
  'GET /api/admin/settings/firm',
  'PUT /api/admin/settings/firm',
  'GET /api/admin/settings/secondChance',
  'PUT /api/admin/settings/secondChance',
  'GET /api/admin/settings/selling',
  'PUT /api/admin/settings/selling',
  'GET /api/admin/settings/selling/impossible',
  'GET /api/admin/settings/mail',
  'PUT /api/admin/settings/mail',
  'GET /api/admin/settings/mail/state',
  'POST /api/admin/settings/mail/test',
  'GET /api/admin/settings/documents',
  'PUT /api/admin/settings/documents',
  'GET /api/admin/settings/community',
  'PUT /api/admin/settings/community',
  'GET /api/admin/settings/official',
  'PUT /api/admin/settings/official',
  'PUT /api/admin/settings/categories',
  'PUT /api/admin/settings/look',
  'GET /api/admin/words',
  'GET /api/admin/words/choices',
  'GET /api/admin/words/texts/:kind/:slug',
  'PUT /api/admin/words/texts/:kind/:slug',
  'POST /api/admin/lockers/import',
  'POST /api/admin/lockers/sync',
  'POST /api/admin/customers/:customerId/erase',
  'POST /api/admin/orders/:id/recipient/erase',
  'DELETE /api/admin/inbox/messages/:id',
  'DELETE /api/admin/inbox/reviews/:id',
  'DELETE /api/admin/inbox/testimonials/:id',
  'DELETE /api/admin/inbox/subscribers/:id',
  'POST /api/admin/inbox/subscribers/letters',
  'POST /api/admin/inbox/subscribers/letters/preview',
  'POST /api/admin/inbox/subscribers/letters/test',
  'GET /api/admin/customers/:customerId/export.json',
  'GET /api/admin/inbox/subscribers/export.csv',
  'GET /api/admin/orders/export.csv',
  'GET /api/admin/orders/:id/recipient/export.json',
  'GET /api/admin/invoices/journal.csv',
  'GET /api/admin/invoices/journal.xlsx',
  'GET /api/admin/invoices/e-factura.zip',
  'GET /api/admin/invoices/documents.zip',
  'GET /api/admin/invoices/e-factura',
  'POST /api/admin/invoices/e-factura/connect',
  'POST /api/admin/invoices/e-factura/signed-in',
  'POST /api/admin/invoices/e-factura/disconnect',
  'POST /api/admin/invoices/e-factura/pause',
  'POST /api/admin/invoices/e-factura/send',
  'POST /api/admin/invoices/e-factura/send-earlier',
  'POST /api/admin/invoices/:id/reissue',
];
/** Routes that also ask owners for their password again. */
const WITH_PASSWORD = OWNERS.filter((route) =>
  /export|journal|\.zip|connect$|letters$|POST .*\/team|DELETE .*\/team/.test(route),
);

/** Callers of each route; for helpers the answer depends on the route. */
const PEOPLE = ['nobody', 'pending', 'rejected', 'overdue', 'helper', 'unconfirmed', 'owner'] as const;
type Who = (typeof PEOPLE)[number];
const PASSES = 'passes';

const STRANGERS = { nobody: '401 not_signed_in', pending: '403 not_admin', rejected: '403 not_admin' };
const REFUSED: Partial<Record<Who, string>> = { ...STRANGERS, overdue: '403 second_factor_required' };

function expected(route: string, who: Who): string {
  if (who === 'helper' && OWNERS.includes(route)) return '403 owners_only';
  if (who === 'unconfirmed' && WITH_PASSWORD.includes(route)) return '403 password_required';
  return REFUSED[who] ?? PASSES;
}

describe('every route', () => {
  const test = useTestDatabase();
  let functions: LocalFunction[];
  let routes: string[];
  const cookies: Record<Who, string> = { nobody: '' } as Record<Who, string>;
  beforeAll(async () => {
    vi.stubEnv('SECRETS_KEY', 'o-cheie-lunga-de-proba-1234567890-abcdefghij');
    functions = await loadFunctions(root);
    routes = await listRoutes();
    const open = async (person: Parameters<typeof openAdminSession>[1]) =>
      (await openAdminSession(test.db, person)).cookie;
    cookies.pending = await open({ admin: false });
    const rejected = await openAdminSession(test.db, { admin: false });
    await test.db.updateTable('users').set({ request: 'rejected' }).where('id', '=', rejected.actor.id).execute();
    cookies.rejected = rejected.cookie;
    cookies.helper = await open({ role: 'helper' });
    cookies.unconfirmed = await open({ confirmed: false });
    cookies.owner = await open({ founder: true });
    const overdue = await openAdminSession(test.db);
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
    await test.db.updateTable('users').set({ ownerSince: eightDaysAgo }).where('id', '=', overdue.actor.id).execute();
    cookies.overdue = overdue.cookie;
  });

  /** Calls a route through the function that Netlify would choose. */
  const answerOf = async (route: string, cookie = '') => {
    const { method, url } = callOf(route);
    const match = matchFunction(functions, method, url);
    if (!match) return undefined;
    const request = new Request(url, { method, headers: { cookie } });
    return (await match.fn.handler(request, makeContext(url, ''))) as Response;
  };
  /** Reduces an answer to the caller's refusal code, a fault, or `passes`. */
  const saidTo = async (route: string, cookie: string) => {
    const answer = await answerOf(route, cookie);
    if (!answer) return 'no function';
    if ([401, 403].includes(answer.status))
      return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
    return answer.status >= 500 ? String(answer.status) : PASSES;
  };
  const closed = () => routes.filter((route) => !OPEN.includes(route) && !SIGNED_IN.includes(route));

  it('is listed as open or for signed-in people, or is below /api/admin', () => {
    expect(closed().filter((route) => !/^[A-Z]+ \/api\/admin\//.test(route))).toEqual([]);
    expect([...OPEN, ...SIGNED_IN].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('of the back-office admits only the roles that it should, and tells the others why not', async () => {
    expect(closed().length).toBeGreaterThan(40);
    expect(OWNERS.filter((route) => !closed().includes(route))).toEqual([]);
    const wrong: string[] = [];
    for (const route of closed()) {
      for (const who of PEOPLE) {
        const said = await saidTo(route, cookies[who]);
        if (said !== expected(route, who)) wrong.push(`${route} to ${who}: ${said}, not ${expected(route, who)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of an account refuses a visitor', async () => {
    for (const route of SIGNED_IN) expect([route, await saidTo(route, '')]).toEqual([route, '401 not_signed_in']);
  });

  it('of the back-office checks the session before it reads the body', async () => {
    for (const [path, size] of [['/api/admin/media', 1], ['/api/admin/film-uploads', 6 * 2 ** 20], ['/api/admin/orders/x/moves', 3 * 2 ** 20]] as const) {
      const url = new URL(path, 'http://localhost');
      const sent = new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(size)) }, { highWaterMark: 0 });
      const request = new Request(url, { method: 'POST', body: sent, duplex: 'half' } as RequestInit);
      const { fn } = matchFunction(functions, 'POST', url)!;
      const answer = (await fn.handler(request, makeContext(url, ''))) as Response;
      expect([path, answer.status, request.bodyUsed]).toEqual([path, 401, false]);
    }
  }); // prettier-ignore

  it('is answered by exactly one function', () => {
    const answered = routes.map((route) => {
      const { method, url } = callOf(route);
      return `${route}: ${functions.filter((fn) => answers(fn, method, url)).length}`;
    });
    expect(answered.filter((each) => !each.endsWith(': 1'))).toEqual([]);
  });

  it('starts no scheduled function', () => {
    const scheduled = functions.filter(({ config }) => config.schedule).map(({ name }) => name);
    expect(scheduled).toEqual(['daily', 'hourly']);
    const addresses = scheduled.map((name) => new URL(`http://localhost/.netlify/functions/${name}`));
    for (const method of ['GET', 'POST'])
      expect(addresses.map((address) => matchFunction(functions, method, address))).toEqual([undefined, undefined]);
  });
});
