import { describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { TERMS } from '#config/terms.ts';
import type { Order } from '#domain/orders/order.ts';
import { printSteps } from '#texts/product/print-steps.ro.ts';
import { contractLine, contractOrder } from '../../../../tests/support/contract-order.ts';
import { contractHtml, contractText } from '#server/platform/mail-parts/draw-letter.ts';
import { writeConfirmation } from './write-confirmation.ts';

const textOf = (changes: Partial<Order> = {}) => contractText(writeConfirmation(contractOrder(changes)));
const part = { title: 'Felicitare', unitPrice: 1000, options: ['mesaj'] };

describe('the confirmation of a contract', () => {
  it.each([
    ['what was bought, and for how much', '1 × Kit mulaj pentru gemeni: 229,00 RON'],
    ['the total with delivery and VAT', 'Total, TVA inclus: 248,00 RON'],
    ['who sells', `${shop.legalName}, CUI ${shop.cui}, ${shop.registration}`],
    ['where the seller is', `${shop.street}, ${shop.postalCode} ${shop.city}`],
    ['how it is paid', 'Nu se adaugă nicio taxă'],
    ['where it goes', 'Strada Morii 7'],
    ['how long it takes', '24–48 de ore'],
    ['the right to withdraw and its term', 'Te poți retrage din contract în 14 zile de la livrare'],
    ['where to withdraw online', '/retragere-din-contract'],
    ['who pays for the return', 'costul direct al returului este al tău'],
    ['the model form', 'Vă informez prin prezenta cu privire la retragerea mea din contractul'],
    ['the legal guarantee', 'OUG 140/2021'],
    ['where to complain', 'https://anpc.ro/ce-este-sal/'],
    ['the version of the terms', `/termeni-si-conditii/${TERMS.version}`],
  ])('states %s', (_, words) => expect(textOf()).toContain(words));

  it('names goods that cannot be returned, and why; if there are no others, it has no withdrawal form', () => {
    const text = textOf({ lines: [contractLine({ title: 'Luna personalizată', personalised: true })] });
    expect(text).toContain('art. 16 lit. c');
    expect(text).toContain('– Luna personalizată: întregul produs');
    expect(text).not.toContain('MODEL DE FORMULAR');
    expect(text).not.toContain('Te poți retrage din contract în');
  });

  it('excludes only the personalised part of a line from return', () => {
    const text = textOf({ lines: [contractLine({ title: 'Set cadou', personalisedParts: [part] })] });
    expect(text).toContain('– din „Set cadou”, numai piesa Felicitare (10,00 RON); restul se poate returna');
    expect(text).toContain('MODEL DE FORMULAR');
  });

  it('does not mention withdrawal for a sale in person', () => {
    const order = contractOrder({ distanceSale: false, deliveryMethod: 'pickup' });
    const text = contractText(writeConfirmation(order, { paid: true, handedOver: true }));
    expect(text).toContain('Ai plătit la vânzare, în persoană.');
    expect(text).not.toMatch(/retrag|la distanță/i);
    expect(text).toContain('Ai primit produsele la vânzare, în persoană.');
    expect(text).toContain('OUG 140/2021');
  });

  it('states for a sale in person only what was done there', () => {
    const order = contractOrder({ distanceSale: false, deliveryMethod: 'pickup' });
    expect(contractText(writeConfirmation(order))).not.toContain('în persoană');
    expect(contractText(writeConfirmation(order, { paid: true, handedOver: false }))).not.toContain('Ai primit');
  });

  it('states for a transfer the account holder, when the order expires, and that the parcel waits for the money', () => {
    const text = textOf({ paymentMethod: 'transfer' });
    expect(text).toContain(`pe numele ${shop.legalName}; la detaliile plății scrie CG-2026-000007`);
    expect(text).toContain('nu este plătită în 7 zile se anulează');
    expect(text).toContain('după ce banii ajung la noi');
  });

  it('promises no day for goods that are made after the approval of a proof', () => {
    const proofs = [{ position: 1, sha256: 'x', createdAt: new Date(), approvedAt: null }];
    const text = textOf({ proofs, lines: [contractLine({ personalised: true })] });
    expect(text).toContain('după ce aprobi macheta');
    expect(text).not.toContain('Ajunge de obicei');
  });

  it('describes a Moon with a cast beside it in steps, with the address for the print, and no day or making time', () => {
    const cast = { key: 'mulaj', label: 'Mulaj alături', value: 'picior', valueLabel: 'Cu mulajul unui picior' };
    const lines = [
      contractLine({ productId: 'luna-personalizata', personalised: true, options: [cast], makingDays: 7 }),
    ];
    const proofs = [{ position: 1, sha256: 'x', createdAt: new Date(), approvedAt: null }];
    const text = textOf({ proofs, lines });
    expect(text).toContain(`1. ${printSteps(shop)[0]}`);
    expect(text).toContain(
      `3. O trimiți la ${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}, cu numărul comenzii, CG-2026-000007, scris pe colet.`,
    );
    expect(text).not.toContain('Ajunge de obicei');
    expect(text).not.toMatch(/\d zile lucrătoare/);
  });

  it.each([
    ['card', {}, 'Card'],
    ['transfer', {}, 'ransfer'],
    ['cash', { deliveryMethod: 'easybox', lockerName: 'easybox Mega', lockerCity: 'Cluj-Napoca' }, 'easybox Mega'],
    ['cash', { deliveryMethod: 'pickup' }, '14 zile de la ridicare'],
  ] as const)('has the words for an order paid by %s %j', (paymentMethod, changes, words) => {
    expect(textOf({ paymentMethod, ...changes })).toContain(words);
  });

  it('escapes a buyer’s text in the mail', () => {
    const options = [{ key: 'nume', label: 'Nume', value: '<b>', valueLabel: '<b>x</b>' }] as never;
    const html = String(contractHtml(writeConfirmation(contractOrder({ lines: [contractLine({ options })] }))));
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<b>x');
  });
});
