import { describe, expect, it } from 'vitest';
import { undoMakes } from './undo-makes.ts';

const shipped = { status: 'approved', fulfilment: 'shipped', payment: 'unpaid', awb: 'A1', total: 5_000, netRevenue: 5_000 } as const; // prettier-ignore
const standing = { series: 'CGF', number: 8, gross: 5_000 };
const ship = { move: 'ship', back: 'packed', until: null } as const;

describe('undoing a move', () => {
  it('makes a storno of the invoice that its order has no more', () => {
    expect(undoMakes(shipped, ship, standing)).toEqual({ document: 'storno', of: 'CGF 000008' });
  });

  it('makes nothing where no paper has been issued, or where the order is paid anyway', () => {
    expect(undoMakes(shipped, ship, undefined)).toBeNull();
    expect(undoMakes({ ...shipped, payment: 'paid' }, ship, standing)).toBeNull();
  });

  it('makes nothing of what a storno has taken back already', () => {
    expect(undoMakes(shipped, ship, { ...standing, gross: 0 })).toBeNull();
  });

  it('makes an invoice where the storno of a rejected, returned or refunded order stands', () => {
    const taken = { ...standing, gross: 0 };
    const reject = { move: 'reject', back: 'approved', until: null } as const;
    expect(undoMakes({ ...shipped, status: 'rejected' }, reject, taken)).toEqual({ document: 'invoice' });
    const refund = { move: 'refund', back: 'paid', until: null } as const;
    const refunded = { ...shipped, payment: 'refunded', netRevenue: 0 } as const;
    expect(undoMakes(refunded, refund, taken)).toEqual({ document: 'invoice' });
  });
});
