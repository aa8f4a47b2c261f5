import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { sql } from 'kysely';
import { startAnafSandbox, type AnafSandbox } from '../../scripts/anaf-sandbox/anaf-sandbox.ts';
import { tokenColumns, seal } from '#server/sales/invoices/e-factura/anaf-account.ts';
import { anafClient, type AnafClient } from '#server/sales/invoices/e-factura/anaf-client.ts';
import { anafAddresses } from '#server/sales/invoices/e-factura/anaf-session.ts';
import { runEFactura } from '#server/sales/invoices/e-factura/run-e-factura.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { useFileStore, useShop } from './shop.ts';
import { insertOrder } from './orders.ts';

/** The shop's timeout for a silent stand-in. */
const PATIENCE_MS = 2_000;
const MINUTE_MS = 60_000;

/** Opens a shop with a stand-in for ANAF, connected before each test; the test controls the clock. */
export function useEFactura() {
  useFileStore();
  const test = useShop({ stock: 500 });
  const clock = { at: new Date() };
  const parts = {} as { anaf: AnafSandbox; client: AnafClient };
  beforeAll(() => vi.stubEnv('SECRETS_KEY', 'o-cheie-lunga-de-proba-1234567890-abcdefghij'));
  afterAll(async () => {
    await parts.anaf.stop();
    vi.unstubAllEnvs();
  });
  beforeEach(async () => {
    await parts.anaf?.stop();
    clock.at = new Date();
    parts.anaf = await startAnafSandbox({ now: () => clock.at.getTime() });
    vi.stubEnv('ANAF_URL', parts.anaf.url);
    parts.client = anafClient(anafAddresses()!, PATIENCE_MS);
    await test.db.deleteFrom('anafAccount').execute();
    await connect();
  });
  const connect = async () => {
    parts.anaf.state.accessTokens.add('a');
    parts.anaf.state.refreshTokens.add('r');
    const tokens = tokenColumns({ accessToken: 'a', refreshToken: 'r', expiresIn: 7_776_000 }, clock.at);
    const since = { signedInAt: clock.at, sendsSince: new Date(clock.at.getTime() - MINUTE_MS) };
    const row = { clientId: 'client-id', clientSecret: seal('client-secret'), ...tokens, ...since };
    await test.db.insertInto('anafAccount').values(row).execute();
  };
  const submissions = () => test.db.selectFrom('invoiceSubmissions').selectAll().orderBy('createdAt').execute();
  return {
    test,
    clock,
    parts,
    submissions,
    /** State of each attempt, the first one first. */
    states: async () => (await submissions()).map(({ state }) => state),
    /** Runs the worker after these minutes. */
    run: (minutes = 0, client: AnafClient = parts.client) => {
      clock.at = new Date(clock.at.getTime() + minutes * MINUTE_MS);
      return runEFactura(test.db, { now: () => clock.at, anaf: client });
    },
    invoices: () => test.db.selectFrom('invoices').selectAll().orderBy('issuedAt').orderBy('number').execute(),
    account: () => test.db.selectFrom('anafAccount').selectAll().executeTakeFirst(),
    /** Issues invoices of shipped orders. */
    invoiced: (count = 1) =>
      test.db.transaction().execute(async (tx) => {
        for (let made = 0; made < count; made += 1)
          await syncInvoices(tx, await insertOrder(tx, { fulfilment: 'shipped', status: 'approved' }));
      }),
    /** Changes the day from which the shop submits automatically. */
    connectedSince: (moment: string) =>
      sql`update anaf_account set sends_since = ${moment}::timestamptz`.execute(test.db),
  };
}
