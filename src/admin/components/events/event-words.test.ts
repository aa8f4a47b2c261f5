import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { discountFormSchema } from '#domain/discounts/discount-form.ts';
import { orderAddressSchema } from '#domain/orders/order-address.ts';
import { ORDER_MOVE_NAMES } from '#domain/orders/order-facts.ts';
import { DRAFT_FIELDS } from '#domain/products/product-draft.ts';
import { DEFAULT_CATEGORY_NAMES } from '#domain/settings/categories.ts';
import { SETTINGS, SETTINGS_NAMES } from '#domain/settings/settings.ts';
import { adminEn } from '#texts/admin.en.ts';
import { adminRo } from '#texts/admin.ro.ts';
import { makeFormats } from '../formats.ts';
import { wordField, type EventWords } from './detail-words.ts';
import { factsOf, sentenceOf, whoDid } from './event-words.ts';

const texts = createInstance();
await texts.init({ resources: { en: adminEn, ro: adminRo }, lng: 'en', interpolation: { escapeValue: false } });
const LANGUAGES = ['en', 'ro'] as const;
const wordsIn = (language: (typeof LANGUAGES)[number], order?: EventWords['order']): EventWords => {
  const t = texts.getFixedT(language, 'events');
  return {
    say: (key, values) => t(key as never, { defaultValue: '', ...values } as never) as unknown as string,
    formats: makeFormats(language === 'ro' ? 'ro-RO' : 'en-GB'),
    nameOf: (address) => (address === 'maria@atelier.ro' ? 'Maria' : address),
    nameOfCategory: (category) => DEFAULT_CATEGORY_NAMES[category]!,
    order,
  };
};
const tell = (kind: string, details: object, language: (typeof LANGUAGES)[number], order?: EventWords['order']) => {
  const event = { kind, details: { ...details } };
  return [sentenceOf(event, wordsIn(language, order)), ...factsOf(event, wordsIn(language, order))].join(' · ');
};

it.each([
  ['approve', { from: 'pending', to: 'approved' }, 'Approved', 'Confirmată'],
  ['ship', { awb: '1AB', courier: 'cargus' }, 'Shipped, AWB 1AB (Cargus)', 'Expediată, AWB 1AB (Cargus)'],
  ['reject', { lapsed: true, restocked: true }, 'Not paid in time: cancelled', 'Neplătită la timp: anulată'],
  ['pay', { amount: 5_000, card: 'x' }, 'Paid by card: 50.00 RON', 'Plătită cu cardul: 50,00 RON'],
  ['pay', { amount: 5_000, formerMethod: 'cash' }, 'Paid: 50.00 RON, by another method than chosen (cash on delivery)', 'Bani primiți: 50,00 RON, altfel decât s-a ales la comandă (numerar la livrare)'], // prettier-ignore
  ['parcel_made', { awb: '1AB', cash: 0 }, 'AWB 1AB created, cash on delivery: none', 'AWB 1AB făcut, de încasat la livrare: nimic'], // prettier-ignore
  ['return_received', { returnNumber: 'CG-1-R1' }, 'Return CG-1-R1 received', 'Au ajuns produsele din CG-1-R1'],
  ['refunded_part', {}, 'Partially refunded', 'O parte din bani înapoiată'],
  ['undo', { move: 'pack', mail: 'none' }, 'Undone: Packed', 'Luat înapoi: Ambalată'],
  ['undo', { move: 'ship', mail: 'stopped' }, 'Undone: Shipped; the email to the customer was cancelled', 'Luat înapoi: Expediată; emailul către cumpărător a fost oprit'], // prettier-ignore
  ['lines_changed', { total: { from: 19_990, to: 21_000 } }, 'Items changed: 199.90 → 210.00 RON', 'Conținut schimbat: 199,90 → 210,00 RON'], // prettier-ignore
  ['address_changed', { fields: ['phoneNo', 'gift'] }, 'Changed: phone, recipient', 'Schimbat: telefon, cine primește'],
  ['card_mismatch', { asked: 100, received: 200, currency: 'eur' }, 'Card payment of 2.00 EUR received instead of 1.00 RON: not marked as paid', null], // prettier-ignore
  ['second_chance', { position: 1, step: 'set_fast' }, 'Second chance, 1: alginate set too fast', null],
  ['mail_resent', { mailKind: 'order-placed' }, 'Email resent: Order confirmation', null],
  ['product.save', { price: { from: null, to: 100 }, status: { from: 'draft', to: 'active' }, changed: ['title', 'sku'] }, 'Changed · Price: none → 1.00 RON · Status: draft → active · Changed: title, SKU', null], // prettier-ignore
  ['discount.save', { value: { from: '10%', to: 2_000 }, categories: { from: [], to: ['familie'] }, endsAt: { from: null, to: '2026-12-24T22:00:00.000Z' }, active: { from: true, to: false } }, 'Changed · Value: 10% → 20.00 RON · Categories: none → Familie · Ends: none → 25 Dec 2026, 00:00 · Active: yes → no', null], // prettier-ignore
  ['customer.erase', { orders: 1, mails: 4, messages: 0 }, 'Data erased · Orders: 1 · Emails: 4', null],
  ['media.upload', { shape: '1200 × 900', bytes: 345_678 }, 'File uploaded · Pixels: 1200 × 900 · Size: 338 KB', null],
  ['locker.sync', { outcome: 'too_short', listed: 4 }, 'Lockers synced with the courier · Result: the list was too short; nothing changed · Listed: 4', null], // prettier-ignore
  ['shelf.clean-up', { dustFound: 12 }, 'shelf clean up', 'shelf clean up'],
])('the words of %s include its details, without fields for the server alone', (kind, details, english, romanian) => {
  expect(tell(kind, details, 'en')).toBe(english);
  if (romanian !== null) expect(tell(kind, details, 'ro')).toBe(romanian);
});

it('event words name lines by their titles, and steps of a pick-up order by words of their own', () => {
  const order = { deliveryMethod: 'pickup' as const, lines: [{ position: 2, title: 'Gemeni' }] };
  expect(tell('proof_approved', { position: 2 }, 'en', order)).toBe('Proof approved: Gemeni');
  const told = (kind: string, details = {}) => tell(kind, details, 'ro', order);
  expect([told('ship'), told('ship', { way: 'courier' })]).toEqual(['Gata de ridicare', 'Expediată']);
  expect([told('undo', { move: 'deliver' }), told('undo', { move: 'deliver', way: 'hand' })]).toEqual(['Luat înapoi: Ridicată', 'Luat înapoi: Predată personal']); // prettier-ignore
  expect(tell('deliver', {}, 'ro', { ...order, deliveryMethod: 'courier', fulfilment: 'delivered', awb: null })).toBe('Predată personal'); // prettier-ignore
});

it('event words shorten long lists', () => {
  const papers = Array.from({ length: 6 }, (_, place) => `CGF ${String(place)}`);
  expect(tell('invoice.hand-in', { papers }, 'en')).toContain('Documents: CGF 0, CGF 1, CGF 2, CGF 3 and 2 more');
});

it('event words name the actor, also an actor without an account', () => {
  expect(['ana@atelier.ro', 'maria@atelier.ro', 'customer', 'shop'].map((actor) => whoDid(actor, wordsIn('en')))).toEqual(['ana@atelier.ro', 'Maria', 'customer', 'system']); // prettier-ignore
});

describe.each(LANGUAGES)('the words of events in %s', (language) => {
  it('have a name for every field of products, discounts, addresses and settings', () => {
    const fieldsOf = (name: (typeof SETTINGS_NAMES)[number]) => shapeOf(SETTINGS[name]);
    const address = shapeOf(orderAddressSchema.def.out).filter((field) => field !== 'version');
    const fields = [...DRAFT_FIELDS, ...shapeOf(discountFormSchema), ...address, ...SETTINGS_NAMES.flatMap(fieldsOf)];
    expect(fields.length).toBeGreaterThan(80);
    expect(fields.filter((field) => wordField(field, wordsIn(language)) === '')).toEqual([]);
  });

  it('have a sentence for every kind that the server writes', () => {
    const server = resolve(import.meta.dirname, '../../../server');
    const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(server, file), 'utf8'));
    const written = code.flatMap((text) => [
      ...text.matchAll(/\b(?:event(?::| =)(?: \([^)]*\) => \(?)? ?\{\s*|kind: (?:.*\? )?)(?:kind: )?'([a-z-]+(?:[._][a-z_.-]+)+)'(?: : '([a-z-]+\.[a-z-]+)')?/g), // prettier-ignore
    ]);
    const kinds = [...ORDER_MOVE_NAMES, ...written.flatMap(([, one, other]) => [one, other])].filter(Boolean);
    expect(kinds.length).toBeGreaterThan(70);
    const { say } = wordsIn(language);
    expect(kinds.filter((kind) => say(`kinds.${kind}`) === '')).toEqual([]);
  });
});

const shapeOf = (schema: unknown) => Object.keys((schema as { def: { shape: object } }).def.shape);
