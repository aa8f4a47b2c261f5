import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { contractOrder } from '../../../../tests/support/contract-order.ts';
import { transitionMailText } from './transition-mail-texts.ts';

const proof = { position: 1, sha256: 'a'.repeat(64), createdAt: new Date(), approvedAt: null };
const paid = (changes: Partial<Order> = {}) =>
  transitionMailText('pay', contractOrder({ paymentMethod: 'card', payment: 'paid', ...changes }), '')!;

describe('the mail about a payment', () => {
  it('leads to the drawing that is not approved yet', () => {
    expect(paid({ proofs: [proof] }).link).toMatchObject({
      label: 'Vezi macheta',
      address: expect.stringMatching(/#macheta$/),
    });
    expect(paid({ proofs: [{ ...proof, approvedAt: new Date() }] }).link).toBeUndefined();
    expect(paid().link).toBeUndefined();
  });

  it('promises no parcel to who has withdrawn', () => {
    const said = paid({ isWithdrawn: true, proofs: [proof] });
    expect(said.link).toBeUndefined();
    expect(said.paragraphs.join(' ')).toContain('Te-ai retras din comandă, așa că îți dăm banii înapoi.');
    expect(said.paragraphs.join(' ')).not.toMatch(/pregătim|Pleacă/);
  });
});
