import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { contractOrder } from '../../../../tests/support/contract-order.ts';
import { letterText } from '#server/platform/mail-parts/draw-letter.ts';
import { writeOrderLetter, type OrderWords } from './order-letter.ts';
import { holdEndedMail, partRefundedMail, surplusMail } from './payment-mails.ts';
import { moveMailText } from './move-mail-texts.ts';

const AWB = '1ONB24312345678';
const proof = { position: 1, sha256: 'a'.repeat(64), createdAt: new Date(), approvedAt: null };
const told = (order: Order, words: OrderWords) => letterText(writeOrderLetter('a-mail', order, words));

describe('the mail about a payment', () => {
  const paid = (changes: Partial<Order> = {}) =>
    moveMailText('pay', contractOrder({ paymentMethod: 'card', payment: 'paid', ...changes }), '')!;

  it('links to a proof that is not approved yet', () => {
    const address = expect.stringMatching(/#macheta$/) as string;
    expect(paid({ proofs: [proof] }).link).toEqual({ label: 'Vezi macheta', address });
    expect(paid({ proofs: [{ ...proof, approvedAt: new Date() }] }).link).toBeUndefined();
    expect(paid().link).toBeUndefined();
  });

  it('promises no parcel to a buyer who has withdrawn', () => {
    const said = paid({ isWithdrawn: true, proofs: [proof] });
    expect(said.link).toBeUndefined();
    expect(said.blocks.join(' ')).toContain('Te-ai retras din comandă, așa că îți dăm banii înapoi.');
    expect(said.blocks.join(' ')).not.toMatch(/pregătim|Pleacă/);
  });
});

it('the mail about a payment says that nothing is due at the door, unless the order is picked up', () => {
  const words = 'La livrare nu mai plătești nimic.';
  const order = { paymentMethod: 'card', payment: 'paid', fulfilment: 'unfulfilled' } as const;
  expect(moveMailText('pay', contractOrder(order), '')!.blocks).toContain(words);
  const pickedUp = contractOrder({ ...order, deliveryMethod: 'pickup' });
  expect(moveMailText('pay', pickedUp, '')!.blocks).not.toContain(words);
});

describe('the mail about a parcel', () => {
  const sent = (changes: Partial<Order>) => {
    const order = contractOrder({ awb: AWB, awbCourier: 'sameday', fulfilment: 'shipped', ...changes });
    return told(order, moveMailText('ship', order, '')!);
  };

  it.each([
    ['sameday', `https://sameday.ro/#awb=${AWB}`, 'La primire plătești 248,00 RON'],
    ['fan', `https://www.fancourier.ro/awb-tracking/?tracking=${AWB}`, `curierului FAN Courier. AWB: ${AWB}.`],
    ['posta', 'Urmărește coletul', 'Poștei Române'],
  ] as const)('names the courier, the tracking page and the sum to pay: %s', (awbCourier, where, words) => {
    const text = sent({ awbCourier });
    expect(text).toContain(where);
    expect(text).toContain(words);
    if (awbCourier !== 'sameday') expect(text).not.toMatch(/sameday/i);
  });

  it('names the usual days of arrival, and the holidays before them', () => {
    const events = [{ kind: 'ship', at: new Date('2026-12-23T10:00:00Z') }] as Order['events'];
    const arrives = 'joi, 24 decembrie, sau luni, 28 (vineri, 25 decembrie, este sărbătoare legală)';
    expect(sent({ events })).toContain(`Ajunge la tine de obicei ${arrives}. Curierul te sună înainte.`);
    const locker = sent({ events, deliveryMethod: 'easybox', lockerName: 'easybox Gara', due: 5_000 });
    expect(locker).toContain(`Ajunge de obicei ${arrives}, la easybox Gara.`);
    expect(locker).toContain('La primire plătești 50,00 RON, cu cardul.');
  });

  it('names no tracking page of an unknown courier, and no locker for a courier without lockers', () => {
    const other = sent({ awbCourier: 'other' });
    expect(other).toContain(`curierului. AWB: ${AWB}.`);
    expect(other).not.toContain('Urmărește coletul');
    const dpd = sent({ awbCourier: 'dpd', deliveryMethod: 'easybox', lockerName: 'easybox Gara' });
    expect(dpd).not.toMatch(/sameday|locker/i);
    expect(dpd).toContain('Curierul te sună înainte.');
  });
});

describe('a mail about money tells the buyer', () => {
  it.each([
    ['its pieces are sold', { payment: 'unpaid', status: 'pending' }, 'între timp produsele s-au vândut'],
    ['it is cancelled', { payment: 'unpaid', status: 'rejected' }, 'era deja anulată când a ajuns plata ta'],
    ['it was paid before', { payment: 'paid', status: 'approved' }, 'era deja plătită când a mai ajuns o plată'],
  ] as const)('of a payment that the order cannot take because %s', (_, states, why) => {
    const order = contractOrder({ paymentMethod: 'card', ...states });
    const text = letterText(surplusMail(order, 24_100));
    for (const words of [why, '241,00 RON', '5–10 zile lucrătoare']) expect(text).toContain(words);
  });

  it('of a refund of a part, and its reason', () => {
    const order = contractOrder({ paymentMethod: 'transfer', payment: 'paid' });
    const text = letterText(partRefundedMail(order, 2_950, 'O piesă <spartă>'));
    for (const word of ['29,50 RON', 'Motivul: O piesă <spartă>', '1–3 zile lucrătoare']) expect(text).toContain(word);
  });

  it('that the order was not paid in time, and how to pay it now', () => {
    const order = contractOrder({ paymentMethod: 'card' });
    const text = letterText(holdEndedMail(order));
    expect(text).toContain('produsele ei au revenit în magazin');
    expect(text).toContain(`/comanda/${order.id}?cheie=`);
  });
});

it('a mail has the words that an owner published, and fills no placeholders in a buyer’s name', async () => {
  const approved = { title: 'Da, {{firstName}}!', text: 'Începem {{orderNumber}}, pe {{phone}}.' };
  vi.stubGlobal('__PLACED_WORDS__', { claims: {}, mails: { approved } });
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals().resetModules());
  const { moveMailText: move } = await import('./move-mail-texts.ts');
  const { subject, blocks } = move('approve', contractOrder({ firstName: '{{iban}}' }), '')!;
  expect(subject).toBe('Da, {{iban}}!');
  expect(blocks[0]).toMatch(/^Începem CG-2026-000007, pe 07/);
  expect(blocks[1]).toContain('O pregătim');
});
