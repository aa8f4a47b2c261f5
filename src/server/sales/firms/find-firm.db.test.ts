import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { forgetOldRows } from '#server/office/daily/forget-old-rows.ts';
import * as databases from '#server/platform/database/database.ts';
import { startFirmRegister, type BadDay } from '../../../../scripts/firm-register/firm-register.ts';
import { passDays, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { rowsOf } from '../../../../tests/support/test-database.ts';
import { findFirm } from './find-firm.ts';
import { firmRegister, currentRegister } from './firm-register.ts';
import { firmsRoutes } from './firms-routes.ts';

const ALFA = '12345674';
const NOBODY = '18547290';

describe('looking up a firm by its CUI', () => {
  const test = useShop();
  const call = useCaller(firmsRoutes, 'visitor');
  let register: Awaited<ReturnType<typeof startFirmRegister>>;
  const find = (cui: string, timeoutMs = 3000) => findFirm(test.db, cui, firmRegister(register.url, timeoutMs));
  const freeTurn = () =>
    test.db
      .updateTable('firmRegisterTurn')
      .set({ nextAt: new Date(0) })
      .execute();

  beforeEach(async () => {
    register = await startFirmRegister();
    await test.db.deleteFrom('registeredFirms').execute();
    await freeTurn();
    vi.stubEnv('FIRM_REGISTER_URL', register.url);
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await register.stop();
  });

  it('asks the register once a month, with the CUI and the day only', async () => {
    expect(await call.read('/api/firms', 'POST', { cui: 'ro 123 456 74' })).toMatchObject({
      state: 'found',
      firm: { cui: ALFA, name: 'ALFA & ȘTEFAN SRL', vatPayer: true, inactive: false, city: 'Sector 6' },
    });
    const [body] = register.asked;
    expect(body).toEqual([{ cui: 12_345_674, data: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);

    await passDays(test.db, KEPT_DAYS.registeredFirms - 1, 'registered_firms.asked_at');
    await forgetOldRows(test.db);
    expect(await find(ALFA)).toMatchObject({ state: 'found', firm: { name: 'ALFA & ȘTEFAN SRL' } });
    expect(register.asked).toHaveLength(1);

    await passDays(test.db, 2, 'registered_firms.asked_at');
    await freeTurn();
    expect(await find(ALFA)).toMatchObject({ state: 'found' });
    expect(register.asked).toHaveLength(2);
    await passDays(test.db, KEPT_DAYS.registeredFirms + 1, 'registered_firms.asked_at');
    await forgetOldRows(test.db);
    expect(await rowsOf(test.db, 'registeredFirms')).toEqual([]);
  });

  it('finds nothing if the register has no such firm, and asks again a day later', async () => {
    expect(await find(NOBODY)).toEqual({ state: 'not_found' });
    expect(await find(NOBODY)).toEqual({ state: 'not_found' });
    expect(register.asked).toHaveLength(1);
    await passDays(test.db, 2, 'registered_firms.asked_at');
    await freeTurn();
    expect(await find(NOBODY)).toEqual({ state: 'not_found' });
    expect(register.asked).toHaveLength(2);
  });

  it('asks the register in turn, a second apart, and gives up if the wait would be long', async () => {
    const waits: number[] = [];
    const pause = (ms: number) => Promise.resolve(waits.push(ms));
    const cuis = ['12345674', '20000005', '34567892', '18547290', '23456783', '56789016', '10000008', '11111110'];
    const begun = Date.now();
    const answers = await Promise.all(cuis.map((cui) => findFirm(test.db, cui, firmRegister(register.url), pause)));
    expect(waits.length).toBeGreaterThan(1);
    expect(waits.length).toBeLessThan(cuis.length);
    const [turn] = await rowsOf(test.db, 'firmRegisterTurn');
    expect(turn!.nextAt.getTime() - begun).toBeGreaterThanOrEqual(waits.length * 1000);
    expect(Math.min(...waits)).toBe(0);
    expect(Math.max(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2000);
    expect(answers.filter(({ state }) => state === 'away')).toHaveLength(cuis.length - waits.length);
    expect(await rowsOf(test.db, 'registeredFirms')).toHaveLength(waits.length);
  });

  it('asks the register once for two requests with the same CUI', async () => {
    const answers = await Promise.all([find(ALFA), find(ALFA)]);
    expect(answers.map(({ state }) => state)).toEqual(['found', 'found']);
    expect(register.asked).toHaveLength(1);
  });

  const BAD: BadDay[] = ['silent', 'hangs up', 'server error', 'too many requests', 'nonsense', 'half an answer', 'a web page', 'elsewhere', 'no end']; // prettier-ignore
  it.each(BAD)('is unavailable if the register is %s, and asks again the next time', async (badDay) => {
    register.behave(badDay);
    expect(await find(ALFA, 200)).toEqual({ state: 'away' });
    expect(await rowsOf(test.db, 'registeredFirms')).toEqual([]);
    await freeTurn();
    expect(await find(ALFA)).toMatchObject({ state: 'found' });
  });

  it('refuses an invalid CUI without a database connection', async () => {
    const opened = vi.spyOn(databases, 'database');
    for (const body of [{ cui: '12345678' }, { cui: '' }, { cui: 12_345_674 }, { cui: 'x'.repeat(500) }, {}])
      expect(await call.refusal('/api/firms', 'POST', body)).toEqual([422, 'invalid_request']);
    expect(opened).not.toHaveBeenCalled();
    expect(register.asked).toEqual([]);
  });

  it('is limited to twenty requests a minute for a network, and two hundred an hour to the register', async () => {
    await find(ALFA);
    const answers = await Promise.all(
      Array.from({ length: 21 }, async () =>
        firmsRoutes.request(
          '/api/firms',
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ cui: ALFA }) },
          { ip: '203.0.113.7', requestId: 'test', waitUntil: () => undefined },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted().slice(-2)).toEqual([200, 429]); // prettier-ignore
    await test.db.updateTable('rateLimits').set({ count: 200 }).where('bucket', '=', 'firms-all').execute();
    await freeTurn();
    expect(await find(NOBODY)).toEqual({ state: 'away' });
    expect(await find(ALFA)).toMatchObject({ state: 'found' });
    expect(register.asked).toHaveLength(1);
  });

  it('asks ANAF in the live shop, the stand-in on a plain machine, and nobody in a preview', () => {
    expect(currentRegister()).toBeDefined();
    vi.stubEnv('FIRM_REGISTER_URL', undefined);
    expect(currentRegister()).toBeUndefined();
    vi.stubEnv('SHOP_MODE', 'production');
    expect(currentRegister()).toBeDefined();
    vi.stubEnv('NETLIFY', 'true');
    vi.stubEnv('CONTEXT', 'deploy-preview');
    vi.stubEnv('FIRM_REGISTER_URL', register.url);
    expect(currentRegister()).toBeUndefined();
    vi.stubEnv('FIRM_REGISTER_URL', 'https://anaf.example.com');
    expect(currentRegister).toThrow('must be an address of this machine');
  });
});
