import { describe, expect, it } from 'vitest';
import { orderAddressSchema } from './order-address.ts';
import { awbSchema, orderBulkSchema, orderIdsSchema, orderLinesSchema, orderMoveSchema } from './order-requests.ts';
import { ordersFilterSchema } from './orders-query.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}
const faults = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('the request of a move', () => {
  it('notifies the buyer, does not restock and does not ship unpaid orders by default', () => {
    expect(orderMoveSchema.parse({ move: 'approve', version: 1 })).toEqual({
      move: 'approve', version: 1, note: '', evenUnpaid: false, handedOver: false, restock: false, notify: true,
    }); // prettier-ignore
  });

  it('needs an AWB to ship, or null if there is no parcel', () => {
    expect(faults(orderMoveSchema, { move: 'ship', version: 1 })).toEqual(['awb: required']);
    expect(faults(orderMoveSchema, { move: 'ship', version: 1, awb: ' ' })).toContain('awb: required');
    expect(faults(orderMoveSchema, { move: 'ship', version: 1, awb: null })).toBeUndefined();
    expect(faults(orderMoveSchema, { move: 'fly', version: 0 })).toEqual(['move: invalid', 'version: invalid']);
  });
});

describe('an AWB', () => {
  it('is accepted as couriers print it', () => {
    expect(awbSchema.parse(' 1onb 2431 2345 678 ')).toBe('1ONB24312345678');
  });
  it.each(['1234', 'A'.repeat(31), 'AWB/123456', 'număr12345'])('cannot be "%s"', (typed) => {
    expect(faults(awbSchema, typed)).toEqual([': invalid']);
  });
});

describe('changed lines', () => {
  const kept = (position: number) => ({ position, quantity: 1 });

  it('may be kept or added lines', () => {
    const lines = [{ position: 1, quantity: 2 }, { productId: 'gemeni', quantity: 1 }]; // prettier-ignore
    const read = { dryRun: false, notify: true, lines: [lines[0], { ...lines[1], options: {} }] };
    expect(orderLinesSchema.parse({ version: 3, lines })).toEqual({ version: 3, ...read });
  });

  it.each([
    ['nothing', [], 'lines: required'],
    ['one line twice', [kept(1), { ...kept(1), quantity: 2 }], 'lines: repeated'],
    ['fifty-one lines', Array.from({ length: 51 }, (_, index) => kept(index + 1)), 'lines: too_many'],
  ])('cannot be %s', (_, lines, fault) => {
    expect(faults(orderLinesSchema, { version: 1, lines })).toEqual([fault]);
  });

  it.each([0, 100, 1.5, '2'])('cannot have %s pieces', (quantity) => {
    expect(orderLinesSchema.safeParse({ version: 1, lines: [{ position: 1, quantity }] }).success).toBe(false);
  });
});

describe('a changed address', () => {
  const ADDRESS = {
    version: 1, firstName: 'Ana', lastName: 'Popescu', phoneNo: '0712 345 678', deliveryMethod: 'courier',
    deliveryAddress: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj',
  }; // prettier-ignore

  it('follows the rules of the checkout', () => {
    const read = { phoneNo: '+40712345678', emailAddress: '', lockerName: '' };
    expect(orderAddressSchema.parse(ADDRESS)).toMatchObject(read);
    expect(faults(orderAddressSchema, { ...ADDRESS, city: '' })).toEqual(['city: required']);
    expect(faults(orderAddressSchema, { ...ADDRESS, deliveryMethod: 'easybox' })).toEqual([
      'lockerName: required', 'lockerCity: required', 'emailAddress: required',
    ]); // prettier-ignore
  });

  it('drops the fields of other delivery methods, and all address fields for a pick-up', () => {
    const locker = { lockerName: 'easybox Mall', lockerCity: 'Cluj' };
    const typed = { ...ADDRESS, ...locker, emailAddress: 'ana@exemplu.ro' };
    const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
    const read = (deliveryMethod: string) => orderAddressSchema.parse({ ...typed, deliveryMethod });
    expect(read('easybox')).toMatchObject({ ...nowhere, ...locker });
    expect(read('pickup')).toMatchObject({ ...nowhere, lockerName: '', lockerCity: '' });
  });

  it('refuses other fields, such as the payment method', () => {
    expect(orderAddressSchema.safeParse({ ...ADDRESS, paymentMethod: 'cash' }).success).toBe(false);
    expect(orderAddressSchema.safeParse({ ...ADDRESS, total: 1 }).success).toBe(false);
  });
});

it('a bulk move takes at most two hundred orders, and moves them no further than packed', () => {
  const ids = Array.from({ length: 201 }, (_, index) => `o${index}`);
  expect(faults(orderBulkSchema, { ids, move: 'approve' })).toEqual(['ids: too_many']);
  expect(faults(orderBulkSchema, { ids: ['a'], move: 'ship' })).toEqual(['move: invalid']);
  expect(orderIdsSchema.parse({ ids: 'a,b,a,' })).toEqual({ ids: ['a', 'b'] });
  expect(orderIdsSchema.safeParse({ ids: 'a,../b' }).success).toBe(false);
});

describe('a filter of orders', () => {
  it('takes several values of one state', () => {
    const query = { status: 'pending,approved,pending', discountCode: 'iarna' };
    const read = { status: ['pending', 'approved'], discountCode: 'IARNA' };
    expect(ordersFilterSchema.parse(query)).toMatchObject(read);
  });
  it.each([
    { status: 'lost' },
    { from: '2026-02-30' },
    { to: '21.11.2026' },
    { customerId: 'ana@exemplu.ro' },
    { waiting: 'all' },
  ])('cannot be %j', (query) => {
    expect(ordersFilterSchema.safeParse(query).success).toBe(false);
  });
});
