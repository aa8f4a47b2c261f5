import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromColumns, type LockerColumns } from '#domain/lockers/locker-list.ts';
import type { Locker } from '#domain/lockers/locker.ts';
import { CourierError, type Courier, type CourierLocker } from '#server/fulfilment/courier/courier.ts';
import { everyPage, passDays, useCaller } from '../../../../tests/support/shop.ts';
import { lockersCsv, madeLockers } from '../../../../tests/support/made-lockers.ts';
import { insert, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { adminLockersRoutes } from './admin-lockers-routes.ts';
import type { ImportReview } from './import-lockers.ts';
import { lockersRoutes } from './lockers-routes.ts';
import { fetchFirstLockers } from './daily-lockers.ts';
import { syncLockers } from './sync-lockers.ts';
import { chooseLocker } from './choose-locker.ts';

const test = useTestDatabase();
const call = useCaller(adminLockersRoutes);
const visitor = useCaller(lockersRoutes, 'visitor');
let ten: Locker[];
beforeAll(async () => {
  ten = await madeLockers(10);
});
beforeEach(async () => {
  await test.db.deleteFrom('lockers').execute();
  await test.db.deleteFrom('lockerLoads').execute();
});

const ALL = '/api/admin/lockers';
const compare = (csv: string, isWhole = true) =>
  call.ask<ImportReview & { code: string }>(`${ALL}/import`, 'POST', { dryRun: true, csv, isWhole });
const review = async (csv: string, isWhole = true) => (await compare(csv, isWhole)).body;
const apply = (csv: string, { digest }: ImportReview, isWhole = true, leaveOutWrong = false) => {
  const json = { dryRun: false, csv, isWhole, digest, leaveOutWrong, batch: crypto.randomUUID() };
  return call.ask(`${ALL}/import`, 'POST', json);
};
const statesOf = ({ lines, unchanged }: ImportReview) => {
  const count = (state: string) => lines.filter((line) => line.state === state).length;
  return { added: count('added'), changed: count('changed'), gone: count('gone'), wrong: count('wrong'), unchanged };
};
const takeIn = async (csv: string, isWhole = true) =>
  expect(await apply(csv, await review(csv, isWhole), isWhole)).toMatchObject({ status: 200 });
const listed = async () => fromColumns(await visitor.read<LockerColumns>('/api/lockers')).map(({ id }) => id);
const row = (id: string) => test.db.selectFrom('lockers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a file of lockers', () => {
  it('is compared first without a write, then imported, and compares as unchanged the next time', async () => {
    const compared = await review(lockersCsv(ten));
    expect(statesOf(compared)).toEqual({ added: 10, changed: 0, gone: 0, wrong: 0, unchanged: 0 });
    expect(await listed()).toEqual([]);
    await takeIn(lockersCsv(ten));
    expect((await listed()).toSorted()).toEqual(ten.map(({ id }) => id).toSorted());
    expect(await review(lockersCsv(ten))).toMatchObject({ lines: [], unchanged: 10 });
  });

  it('makes lockers inactive that a whole list no longer has, and keeps their rows', async () => {
    await takeIn(lockersCsv(ten));
    await takeIn(lockersCsv(ten.slice(1)));
    expect(await listed()).not.toContain(ten[0]!.id);
    expect(await row(ten[0]!.id)).toMatchObject({ active: false });
    await takeIn(lockersCsv(ten));
    expect(await listed()).toContain(ten[0]!.id);
  });

  it('leaves other lockers alone if it is not the whole list', async () => {
    await takeIn(lockersCsv(ten));
    const takesPayment = !ten[0]!.takesPayment;
    await takeIn(lockersCsv([{ ...ten[0]!, takesPayment }]), false);
    expect(await listed()).toHaveLength(10);
    expect(await row(ten[0]!.id)).toMatchObject({ takesPayment });
  });

  it('is refused for faulty lines, or leaves the lockers of those lines as they are', async () => {
    await takeIn(lockersCsv(ten));
    const nowhere = { ...ten[1]!, county: 'Nicăieri' as never };
    const csv = lockersCsv([{ ...ten[0]!, name: '' }, nowhere, ...ten.slice(2), ten[2]!]);
    const compared = await review(csv);
    expect(compared.lines).toMatchObject([
      { line: 2, id: ten[0]!.id, code: 'no_name' },
      { line: 3, id: ten[1]!.id, code: 'unknown_county', given: 'Nicăieri' },
      { line: 12, code: 'repeated' },
    ]);
    expect(compared).toMatchObject({ unchanged: 8 });
    expect(await apply(csv, compared)).toMatchObject({ status: 409, body: { code: 'has_wrong_lines' } });
    expect(await apply(csv, compared, true, true)).toMatchObject({ status: 200 });
    expect(await listed()).toHaveLength(10);
  });

  it('is imported once when it is sent twice at the same time', async () => {
    const csv = lockersCsv(ten);
    const seen = await review(csv);
    const answers = await Promise.all([apply(csv, seen), apply(csv, seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listed()).toHaveLength(10);
  });

  it.each([
    ['', 'invalid_request'],
    ['id;nume\n1;x', 'missing_columns'],
  ])('says why %j cannot be read: %s', async (csv, code) => {
    expect(await compare(csv)).toMatchObject({ status: 422, body: { code } });
  });

  it('takes six thousand lockers', async () => {
    const many = await madeLockers(6000);
    await takeIn(lockersCsv(many));
    expect(await listed()).toHaveLength(6000);
  });
});

describe('the back-office’s list of lockers', () => {
  const list = (query: string) => call.read<{ items: { id: string }[]; next: string | null }>(`${ALL}?${query}`);

  it('has each locker once over its pages', async () => {
    await takeIn(lockersCsv(await madeLockers(120)));
    const items = await everyPage((cursor = '') =>
      list(`state=all${cursor && `&cursor=${encodeURIComponent(cursor)}`}`),
    );
    expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([120, 120]);
  });

  it('can be searched without diacritics, and filtered', async () => {
    await takeIn(lockersCsv([{ ...ten[0]!, city: 'Țăndărei', takesPayment: false }, ...ten.slice(1)]));
    const ask = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ask('search=tandarei')).toEqual([ten[0]!.id]);
    expect((await ask('state=no_payment')).toSorted()).toEqual([ten[0]!.id, ten[9]!.id]);
    expect(await ask('state=inactive')).toEqual([]);
  });

  it('counts the lockers and reports the last import', async () => {
    await takeIn(lockersCsv(ten));
    const last = { file: { outcome: 'done', listed: 10, added: 10 }, courier: null };
    expect(await call.read(`${ALL}/summary`)).toMatchObject({ active: 10, inactive: 0, last, canSync: false });
    expect(await call.read(`${ALL}/sync`, 'POST')).toMatchObject({ code: 'no_courier' });
  });
});

describe('a courier’s list of lockers', () => {
  const courier = (lockers: CourierLocker[] | Error, unread: string[] = []): Courier =>
    ({
      name: 'proba',
      listLockers: () => (lockers instanceof Error ? Promise.reject(lockers) : Promise.resolve({ lockers, unread })),
    }) as Courier;
  const asListed = (lockers: readonly Locker[]) =>
    lockers.map(({ largestBox: _box, openingHours = '', ...locker }) => ({ ...locker, openingHours }));
  const lastLoad = () => test.db.selectFrom('lockerLoads').selectAll().orderBy('id', 'desc').executeTakeFirst();

  it('is imported as a whole', async () => {
    await takeIn(lockersCsv(ten.slice(0, 4)));
    const { outcome, totals } = await syncLockers(test.db, courier(asListed(ten.slice(1))));
    expect([outcome, totals]).toMatchObject(['done', { added: 6, gone: 1, unchanged: 3 }]);
    expect((await listed()).toSorted()).toEqual(ten.slice(1).map(({ id }) => id).toSorted()); // prettier-ignore
    expect(await lastLoad()).toMatchObject({ source: 'courier', outcome: 'done', actor: 'proba', added: 6 });
  });

  it('changes nothing when it is suspiciously short', async () => {
    await takeIn(lockersCsv(ten));
    expect(await syncLockers(test.db, courier(asListed(ten.slice(0, 4))))).toMatchObject({ outcome: 'too_short' });
    expect(await syncLockers(test.db, courier([]))).toMatchObject({ outcome: 'too_short' });
    expect(await listed()).toHaveLength(10);
    expect(await lastLoad()).toMatchObject({ outcome: 'too_short', listed: 0, gone: 0 });
  });

  it('changes nothing when the courier does not answer, and records that', async () => {
    await takeIn(lockersCsv(ten));
    const away = courier(new CourierError('unavailable', 'no answer'));
    expect(await syncLockers(test.db, away)).toMatchObject({ outcome: 'unavailable' });
    expect(await listed()).toHaveLength(10);
    expect(await lastLoad()).toMatchObject({ outcome: 'unavailable' });
  });

  it('is fetched once as soon as the courier is connected, and again a day later if that failed', async () => {
    const asked = async (from: Courier) => {
      await fetchFirstLockers(test.db, from);
      return (await lastLoad())?.outcome;
    };
    const [there, away] = [courier(asListed(ten)), courier(new CourierError('unavailable', 'no answer'))];
    expect(await asked(away)).toBe('unavailable');
    expect(await asked(there)).toBe('unavailable');
    await passDays(test.db, 1, 'lockerLoads.at');
    expect(await asked(there)).toBe('done');
    expect(await listed()).toHaveLength(10);
    await passDays(test.db, 1, 'lockerLoads.at');
    expect(await asked(away)).toBe('done');
  });

  it('leaves a known locker active if its entry is unreadable', async () => {
    await takeIn(lockersCsv(ten));
    const result = await syncLockers(test.db, courier(asListed(ten.slice(2)), [ten[0]!.id]));
    expect(result).toMatchObject({ outcome: 'done', totals: { listed: 9, gone: 1, unchanged: 8, faulty: 1 } });
    expect(await listed()).toContain(ten[0]!.id);
    expect(await listed()).not.toContain(ten[1]!.id);
    expect(await lastLoad()).toMatchObject({ listed: 9, gone: 1, faulty: 1 });
  });

  it('makes no locker inactive if an unreadable entry has no id', async () => {
    await takeIn(lockersCsv(ten.slice(1)));
    const result = await syncLockers(test.db, courier([...asListed(ten.slice(0, 1)), ...asListed(ten.slice(3))], ['']));
    expect(result).toMatchObject({ outcome: 'done', totals: { added: 1, gone: 0, faulty: 1 } });
    expect(await listed()).toHaveLength(10);
  });
});

describe('the locker of an order', () => {
  beforeEach(async () => {
    const locker = { name: 'Easybox Unirii', address: 'Strada Unirii 1', city: 'Iași', county: 'Iași', latitude: 47.16, longitude: 27.58, takesPayment: true }; // prettier-ignore
    await insert(
      test.db,
      'lockers',
      { id: 'good', ...locker },
      { id: 'gone', ...locker, active: false },
      { id: 'middle', ...locker, largestBox: 'm' },
      { id: 'unpaid', ...locker, name: 'Easybox Gară', takesPayment: false },
    );
  });

  const request = (changes: object) =>
    orderRequestSchema.parse({
      firstName: 'Ana',
      lastName: 'Popescu',
      phoneNo: '0712345678',
      emailAddress: 'ana@exemplu.ro',
      deliveryMethod: 'easybox',
      lockerName: 'Cum l-a scris',
      lockerCity: 'Undeva',
      paymentMethod: 'cash',
      termsAccepted: true,
      lines: [{ id: 'talpa-bebelus', itemNumber: '1' }],
      ...changes,
    });
  const choose = (changes: object) => attempt(() => chooseLocker(test.db, request(changes)));
  const fiveFeet = [{ id: 'talpa-bebelus', itemNumber: '5' }];
  const eightHalves = [{ id: 'maini-familie', itemNumber: '3' }];

  it('has the database’s name if it was chosen by id, and else the typed name', async () => {
    const good = { lockerId: 'good', lockerName: 'Easybox Unirii', lockerCity: 'Iași' };
    expect(await choose({ lockerId: 'good' })).toMatchObject({ ok: true, ...good });
    expect(await choose({})).toMatchObject({ ok: true, lockerId: '', lockerName: 'Cum l-a scris' });
    const ofTwo = { lockerName: 'Easybox Unirii', lockerCity: 'Iași' };
    expect(await choose(ofTwo)).toMatchObject({ ok: true, lockerId: '' });
  });

  it.each([
    ['unknown', { lockerId: 'nicaieri' }, 'lockerId', 'unknown_locker'],
    ['gone', { lockerId: 'gone' }, 'lockerId', 'locker_gone'],
    ['too small', { lockerId: 'middle', lines: fiveFeet }, 'lockerId', 'does_not_fit'],
    ['closed to payment', { lockerId: 'unpaid' }, 'lockerId', 'no_payment'],
    ['typed, and closed to payment', { lockerName: 'easybox gara', lockerCity: 'IAȘI' }, 'lockerId', 'no_payment'],
    ['too small, like every other', { lockerId: 'good', lines: eightHalves }, 'deliveryMethod', 'too_large_for_locker'],
    ['typed, and too small', { lines: eightHalves }, 'deliveryMethod', 'too_large_for_locker'],
  ])('is refused when it is %s', async (_, changes, field, code) => {
    expect(await choose(changes)).toMatchObject({ ok: false, errors: { [field]: [code] } });
  });

  it('may be one without payment if the order is paid otherwise', async () => {
    expect(await choose({ lockerId: 'unpaid', paymentMethod: 'transfer' })).toMatchObject({ ok: true });
  });

  it('is ignored if the order goes by courier', async () => {
    const door = { deliveryMethod: 'courier', deliveryAddress: 'Strada Morii 7', city: 'Iași', county: 'Iași' };
    const courier = request({ ...door, lockerId: 'nicaieri', lines: eightHalves });
    expect(await chooseLocker(test.db, courier)).toEqual(courier);
    expect(courier.lockerId).toBe('');
  });
});
