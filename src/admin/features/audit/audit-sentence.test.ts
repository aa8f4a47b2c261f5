import { describe, expect, it } from 'vitest';
import { facts, sample, sentence, wordsIn } from '../../../../tests/support/spoken-audit.ts';
import { pageOf } from './audit-pages.ts';
import { sentenceOf, whoDid } from './audit-sentence.ts';
import type { WordedAct } from './audit-words.ts';

it.each([
  ['order.approve', 'approved order CG-1042', 'a confirmat comanda CG-1042'],
  ['order.give-back', 'refunded part of order CG-1042', 'a înapoiat bani din comanda CG-1042'],
  ['product.save', 'changed the product Gemeni', 'a modificat produsul Gemeni'],
  ['customer.note', 'added a note to the customer Ilinca Țuțu', 'a scris o notă la clientul Ilinca Țuțu'],
  ['customer.erase', 'erased the data of a customer', 'a șters datele unui client'],
  [
    'payment.retry-refund',
    'retried the refund of 50.50 RON for order CG-1042',
    'a încercat din nou înapoierea de 50,50 RON din comanda CG-1042',
  ],
  [
    'settings.save',
    'changed the settings under “Delivery and payment”',
    'a schimbat setările de la „Livrare și plată”',
  ],
  ['team.invite', 'invited dana@atelier.ro to the team', 'a invitat în echipă pe dana@atelier.ro'],
  [
    'mail.resend',
    'resent the email “Order confirmation” to ilinca@exemplu.ro',
    'a retrimis emailul „Confirmarea comenzii” către ilinca@exemplu.ro',
  ],
])('%s names what it was done to', (action, english, romanian) => {
  expect(sentence(sample(action), 'en')).toBe(english);
  expect(sentence(sample(action), 'ro')).toBe(romanian);
});

describe('what the log knows no more, or not yet', () => {
  const act = (changes: Partial<WordedAct>): WordedAct => ({
    action: 'order.note',
    subject: '',
    details: {},
    names: {},
    ...changes,
  });

  it('is told as gone, and leads nowhere', () => {
    const gone = sentenceOf(act({ subject: 'product/gemeni' }), wordsIn('en'));
    expect(gone.thing).toEqual({ text: 'a product that no longer exists', to: undefined });
    const erased = act({ action: 'customer.note', subject: 'erased-customer' });
    expect(sentence(erased, 'en')).toBe('added a note to a customer whose data was erased');
    expect(sentence(erased, 'ro')).toBe('a scris o notă la un client ale cărui date au fost șterse');
  });

  it('falls back to its name in words', () => {
    const unknown = act({
      action: 'shelf.clean-up',
      details: {
        dustFound: 12,
        boxId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        how: 'by_hand',
        more: { price: 1_000 },
        wet: false,
      },
    });
    expect(sentence(unknown, 'en')).toBe('did this: shelf clean up');
    expect(facts(unknown, 'en')).toBe('Dust found: 12 · How: by hand · Pieces more: price: 10.00 RON · Wet: no');
  });

  it('keeps numbers that people know, which may look like ids', () => {
    const sent = act({ action: 'order.ship', details: { awb: 'JJD000111222333444555' } });
    expect(facts(sent, 'en')).toBe('AWB: JJD000111222333444555');
  });

  it('is shortened where it is long', () => {
    const papers = Array.from({ length: 6 }, (_, place) => `p${String(place)}`);
    const names = Object.fromEntries(papers.map((id, place) => [`invoice/${id}`, { name: `CGF ${String(place)}` }]));
    const many = act({ action: 'invoice.hand-in', details: { papers, changed: 6 }, names });
    expect(sentence(many, 'en')).toBe('marked the invoices CGF 0, CGF 1, CGF 2, CGF 3 and 2 more as submitted');
    expect(facts(act({ details: { summary: 'a'.repeat(300) } }), 'en').length).toBeLessThan(100);
  });
});

it('names who did it, and what acts without an account', () => {
  expect(whoDid('ana@atelier.ro', wordsIn('ro'))).toBe('ana@atelier.ro');
  expect(whoDid('visitor', wordsIn('ro'))).toBe('Un vizitator');
  expect(whoDid('shop', wordsIn('en'))).toBe('The shop');
});

it('leads to the screen of what has one', () => {
  expect(pageOf('order', 'abc', { name: 'CG-1' })).toBe('/admin/orders/abc');
  expect(pageOf('refund', 'r', { name: 'CG-1', orderId: 'abc' })).toBe('/admin/orders/abc');
  expect(pageOf('settings', 'secondChance')).toBe('/admin/settings/second-chance');
  expect(pageOf('film', 'f', { name: 'Film', isDeleted: true })).toBeUndefined();
  expect(pageOf('subscriber', 's', { name: 'x' })).toBeUndefined();
});
