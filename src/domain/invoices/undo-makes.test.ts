import { expect, it } from 'vitest';
import { undoMakes } from './undo-makes.ts';

const shipped = { status: 'approved', fulfilment: 'shipped', payment: 'unpaid', awb: 'A1', total: 5_000, netRevenue: 5_000 } as const; // prettier-ignore
const standing = { series: 'CGF', number: 8, gross: 5_000 };
const ship = { move: 'ship', back: 'packed', until: null } as const;

const reject = { move: 'reject', back: 'approved', until: null } as const;
const refund = { move: 'refund', back: 'paid', until: null } as const;
const taken = { ...standing, gross: 0 };

it.each([
  ['a credit note for an invoice that the order no longer has', {}, ship, standing, { document: 'creditNote', of: 'CGF 000008' }],
  ['nothing if no document was issued', {}, ship, undefined, null],
  ['nothing if the order is paid anyway', { payment: 'paid' }, ship, standing, null],
  ['nothing if a credit note already reversed the invoice', {}, ship, taken, null],
  ['an invoice if a rejected order has a credit note', { status: 'rejected' }, reject, taken, { document: 'invoice' }],
  ['an invoice if a refunded order has a credit note', { payment: 'refunded', netRevenue: 0 }, refund, taken, { document: 'invoice' }],
] as const)('undoing a move makes %s', (_, changes, move, paper, makes) => {
  expect(undoMakes({ ...shipped, ...changes }, move, paper)).toEqual(makes);
}); // prettier-ignore
