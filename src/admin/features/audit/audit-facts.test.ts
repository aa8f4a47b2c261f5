import { expect, it } from 'vitest';
import { facts, sample } from '../../../../tests/support/spoken-audit.ts';

it.each([
  [
    'product.save',
    'Price: 199.90 → 210.00 RON · Status: draft → active · Changed: title, alt texts',
    'Preț: 199,90 → 210,00 RON · Starea: ciornă → în vânzare · Schimbate: titlul, textele imaginilor',
  ],
  ['order.change-lines', 'Total: 199.90 → 210.00 RON', 'Total: 199,90 → 210,00 RON'],
  [
    'order.change-address',
    'Changed: first name, last name, city, county and 2 more',
    'Schimbate: prenume, nume, oraș, județ și încă 2',
  ],
  ['inventory.change', 'Stock: 10 → 8 · Reason: damaged', 'Stoc: 10 → 8 · Motiv: deteriorate'],
  ['media.upload', 'Type: PDF · Pixels: 1200 × 900 · Size: 338 KB', 'Fel: PDF · Pixeli: 1200 × 900 · Mărime: 338 KB'],
  [
    'discount.save',
    'Value: 10% → 15% · Minimum purchase amount: 0.00 → 100.00 RON · Products: Gemeni → Cuplu, Gemeni · ' +
      'Categories: none → Familie · Ends: none → 25 Dec 2026, 00:00 · Total uses: none → 100 · Active: yes → no',
    'Valoarea: 10% → 15% · Valoarea minimă a coșului: 0,00 → 100,00 RON · Produsele: Gemeni → Cuplu, Gemeni · ' +
      'Categoriile: nimic → Familie · Se termină: nimic → 25 dec. 2026, 00:00 · Folosiri în total: nimic → 100 · ' +
      'Pornit: da → nu',
  ],
  ['customer.erase', 'Orders: 1 · Emails: 4 · Testimonials: 1', 'Comenzi: 1 · Emailuri: 4 · Păreri: 1'],
  [
    'locker.sync',
    'Result: the list was too short; nothing changed · Listed: 400 · Added: 3 · Changed: 2 · Gone: 1',
    'Rezultat: lista era prea scurtă; nimic nu s-a schimbat · În listă: 400 · Adăugate: 3 · Schimbate: 2 · Dispărute: 1',
  ],
])('%s tells what has changed, and sums in RON', (action, english, romanian) => {
  expect(facts(sample(action), 'en')).toBe(english);
  expect(facts(sample(action), 'ro')).toBe(romanian);
});
