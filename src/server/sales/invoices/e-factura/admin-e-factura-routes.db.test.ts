import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { callAs, openAdminSession, useCaller } from '../../../../../tests/support/shop.ts';
import { useEFactura } from '../../../../../tests/support/e-factura.ts';
import { adminInvoicesRoutes } from '../admin-invoices-routes.ts';
import { adminEFacturaRoutes } from './admin-e-factura-routes.ts';

const KEYS = { clientId: 'client-id-1', clientSecret: 'un-secret-de-proba' };
const AT = '/api/admin/invoices/e-factura';

describe('the connection to ANAF', () => {
  const { test, parts, account, run, invoiced, invoices, states, clock } = useEFactura();
  const call = useCaller(adminEFacturaRoutes);
  beforeEach(async () => {
    await test.db.deleteFrom('anafAccount').execute();
    await sql`delete from events`.execute(test.db);
  });
  const read = () => call.read<{ connection: string; daysLeft: number; earlier: number; callback: string }>(AT);
  /** Signs in on ANAF's page and returns. */
  const visit = async (by = call, keys = KEYS) => {
    const { address } = await by.read<{ address: string }>(`${AT}/connect`, 'POST', keys);
    const back = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location')!);
    return { at: back.origin + back.pathname, ...Object.fromEntries(back.searchParams) } as { at: string; code: string; state: string }; // prettier-ignore
  };
  const comeBack = ({ code, state }: { code: string; state: string }, by = call) =>
    by.refusal(`${AT}/signed-in`, 'POST', { code, state });

  it('is made by signing in on ANAF’s page, stores its secrets encrypted, and is revoked there when it ends', async () => {
    expect((await read()).connection).toBe('none');
    const { at, ...back } = await visit();
    expect(at).toBe((await read()).callback);
    expect((await read()).connection).toBe('begun');
    expect(await comeBack(back)).toEqual([204, undefined]);
    expect(await read()).toMatchObject({ connection: 'connected', daysLeft: 365, earlier: 0 });
    const stored = JSON.stringify(await account());
    for (const secret of [
      KEYS.clientSecret,
      back.state,
      ...parts.anaf.state.accessTokens,
      ...parts.anaf.state.refreshTokens,
    ].filter((each) => each.length > 1))
      // prettier-ignore
      expect(stored).not.toContain(secret);
    expect((await call(`${AT}/disconnect`, 'POST')).status).toBe(204);
    expect([await account(), parts.anaf.count(/revoke/), parts.anaf.state.refreshTokens.size]).toEqual([undefined, 1, 1]); // prettier-ignore
    expect((await test.audit()).map(({ kind }) => kind)).toEqual(['anaf.begin', 'anaf.connect', 'anaf.disconnect']);
  });

  it('is completed by the session that began it only, once, within ten minutes', async () => {
    const back = await visit();
    const other = callAs(adminEFacturaRoutes, (await openAdminSession(test.db)).cookie);
    expect(await comeBack(back, other)).toEqual([409, 'sign_in_over']);
    expect(await comeBack({ ...back, state: back.state.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).toEqual([409, 'sign_in_over']); // prettier-ignore
    expect(await comeBack({ ...back, state: 'zzz' })).toEqual([409, 'sign_in_over']);
    expect(await comeBack(back)).toEqual([204, undefined]);
    expect(await comeBack(back)).toEqual([409, 'sign_in_over']);
    const late = await visit();
    await sql`update anaf_account set state_until = now()`.execute(test.db);
    expect(await comeBack(late)).toEqual([409, 'sign_in_over']);
    expect(await comeBack({ ...(await visit()), code: 'alt-cod' })).toEqual([409, 'anaf_refused']);
    parts.anaf.behave(/token/, 'down');
    expect(await comeBack(await visit())).toEqual([503, 'anaf_unavailable']);
    // The earlier connection stays.
    expect((await read()).connection).toBe('connected');
  });

  it('is renewed with the stored secret, not for another application, and keeps the time since which it sends', async () => {
    await comeBack(await visit());
    const { sendsSince } = (await account())!;
    const again = (clientId: string) => call.refusal(`${AT}/connect`, 'POST', { clientId });
    expect(await again('client-id-2')).toEqual([422, 'invalid_request']);
    expect(await again(KEYS.clientId)).toEqual([200, undefined]);
    await comeBack(await visit());
    expect((await account())!.sendsSince).toEqual(sendsSince);
  });

  it('keeps its own keys until an owner completes the sign-in with those of another application', async () => {
    await comeBack(await visit());
    const before = (await account())!;
    const keys = { clientId: 'client-id-2', clientSecret: 'another-secret-of-a-test' };
    const back = await visit(call, keys);
    expect(await account()).toMatchObject({ clientId: before.clientId, clientSecret: before.clientSecret });
    expect(await comeBack(back)).toEqual([204, undefined]);
    expect((await account())!.clientId).toBe(keys.clientId);
  });

  it('needs a shop that may reach ANAF, and a key to encrypt its secrets', async () => {
    vi.stubEnv('SECRETS_KEY', '');
    expect(await call.refusal(`${AT}/connect`, 'POST', KEYS)).toEqual([422, 'invalid_request']);
    vi.stubEnv('SECRETS_KEY', 'o-cheie-lunga-de-proba-1234567890-abcdefghij');
    vi.stubEnv('ANAF_URL', undefined);
    expect(await call.refusal(`${AT}/connect`, 'POST', KEYS)).toEqual([409, 'not_from_here']);
    expect(await call.refusal(`${AT}/send-earlier`, 'POST')).toEqual([409, 'not_connected']);
  });

  it('can send earlier documents, and offers ANAF’s sealed files one by one and in the month’s archive', async () => {
    await invoiced();
    await comeBack(await visit());
    clock.at = new Date();
    expect((await read()).earlier).toBe(1);
    await run();
    expect(await states()).toEqual([]);
    expect(await call.read(`${AT}/send-earlier`, 'POST')).toEqual({ queued: 1 });
    await run();
    const [invoice] = await invoices();
    expect((await call(`/api/admin/invoices/${invoice!.id}/sealed.zip`)).status).toBe(404);
    await run();
    const files = (bytes: ArrayBuffer) => unzipSync(new Uint8Array(bytes));
    const sealed = files(await (await call(`/api/admin/invoices/${invoice!.id}/sealed.zip`)).arrayBuffer());
    expect(strFromU8(Object.values(sealed)[0]!)).toBe(parts.anaf.documents[0]!.xml);
    const { rows } = await sql<{ month: string }>`select to_char(issued_on, 'YYYY-MM') as month from invoices`.execute(
      test.db,
    );
    const { month } = rows[0]!;
    const owner = callAs(adminInvoicesRoutes, (await openAdminSession(test.db)).cookie);
    const archive = files(await (await owner(`/api/admin/invoices/documents.zip?month=${month}`)).arrayBuffer()); // prettier-ignore
    expect(Object.keys(archive).map((name) => name.replace(/^CGF-\d+/, ''))).toEqual(['.pdf', '-e-factura.zip']);
  });
});
