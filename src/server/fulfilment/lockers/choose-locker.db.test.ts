import { beforeAll, describe, expect, it } from 'vitest';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { insert } from '../../../../tests/support/rows.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { chooseLocker } from './choose-locker.ts';

const test = useTestDatabase();
beforeAll(async () => {
  const locker = { name: 'Easybox Unirii', address: 'Strada Unirii 1', city: 'Iași', county: 'Iași', latitude: 47.16, longitude: 27.58, takesPayment: true }; // prettier-ignore
  await insert(
    test.db,
    'lockers',
    { id: 'good', ...locker },
    { id: 'gone', ...locker, active: false },
    { id: 'middle', ...locker, largestBox: 'm' },
    { id: 'unpaid', ...locker, takesPayment: false },
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

describe('the locker of an order', () => {
  it('is named as the database has it, or taken as it was typed', async () => {
    const good = { lockerId: 'good', lockerName: 'Easybox Unirii', lockerCity: 'Iași' };
    expect(await choose({ lockerId: 'good' })).toMatchObject({ ok: true, ...good });
    expect(await choose({})).toMatchObject({ ok: true, lockerId: '', lockerName: 'Cum l-a scris' });
  });

  it.each([
    ['unknown', { lockerId: 'nicaieri' }, 'lockerId', 'unknown_locker'],
    ['gone', { lockerId: 'gone' }, 'lockerId', 'locker_gone'],
    ['too small', { lockerId: 'middle', lines: fiveFeet }, 'lockerId', 'does_not_fit'],
    ['without payment', { lockerId: 'unpaid' }, 'lockerId', 'no_payment'],
    ['for a parcel that fits none', { lockerId: 'good', lines: eightHalves }, 'deliveryMethod', 'too_large_for_locker'],
    ['typed, for such a parcel', { lines: eightHalves }, 'deliveryMethod', 'too_large_for_locker'],
  ])('is refused when it is %s', async (_, changes, field, code) => {
    expect(await choose(changes)).toMatchObject({ ok: false, errors: { [field]: [code] } });
  });

  it('needs no payment where the order is paid otherwise', async () => {
    expect(await choose({ lockerId: 'unpaid', paymentMethod: 'transfer' })).toMatchObject({ ok: true });
  });

  it('is none of a courier’s matter', async () => {
    const door = { deliveryMethod: 'courier', deliveryAddress: 'Strada Morii 7', city: 'Iași', county: 'Iași' };
    const courier = request({ ...door, lockerId: 'nicaieri', lines: eightHalves });
    expect(await chooseLocker(test.db, courier)).toEqual(courier);
    expect(courier.lockerId).toBe('');
  });
});
