import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { inLedger, payableOrder as order } from '../../../tests/support/payable-order.ts';
import { matchCredits, type MarkedCredit, findOrderNumbers } from './match-credits.ts';
import type { PayableOrder } from './money-line.ts';
import { orderNumber } from '#domain/orders/order.ts';

let made = 0;
const credit = (changes: Partial<MarkedCredit> = {}): MarkedCredit => ({
  reference: `bank-${(made += 1)}`,
  line: 1,
  account: '',
  bookedOn: '2026-11-21',
  amount: 12_900,
  payer: 'POPESCU ANA',
  text: 'comanda CG-2026-000123',
  bankReference: '',
  reversed: false,
  unclear: false,
  ...changes,
});
const match = (credits: MarkedCredit[], orders: PayableOrder[] = [order()], ledger = inLedger()) =>
  matchCredits(credits, orders, ledger).map(({ state, doubt, candidates }) => [
    state,
    doubt,
    candidates.map(({ number, refusal }) => (refusal ? `${number} ${refusal}` : number)).join(' '),
  ]);

const BOTH = 'CG-2026-000123 CG-2026-000124';

describe('a credit', () => {
  it.each<[string, Partial<MarkedCredit>[], ...(string | null)[]]>([
    ['that names an order and pays its exact sum is booked', [{}], 'book', null, 'CG-2026-000123'],
    ['that names an unknown order is doubtful', [{ text: 'CG-2026-000999', payer: 'Dan' }], 'doubtful', 'unknown_number', ''],
    ['that names two orders is doubtful', [{ text: BOTH }], 'doubtful', 'several_orders', BOTH],
    ['that fits two orders by name and sum is doubtful', [{ text: '' }], 'doubtful', 'no_number', BOTH],
    ['is doubtful if a second names its order', [{}, {}], 'doubtful', 'several_credits', 'CG-2026-000123'],
  ])('%s', (_what, credits, ...expected) => {
    const two = [order(), order({ number: 'CG-2026-000124' })];
    expect(match(credits.map((each) => credit(each)), two)).toEqual(credits.map(() => expected));
  }); // prettier-ignore

  it('is matched by an order number in the bank’s reference or in the payer’s name', () => {
    expect(match([credit({ text: '', bankReference: 'CG-2026-000123' })])[0]![0]).toBe('book');
    expect(match([credit({ text: '', payer: 'ANA CG-2026-000123' })])[0]![0]).toBe('book');
  });

  it('whose booking was taken back is doubtful, even if it fits its order exactly', () => {
    const back = credit();
    const ledger = inLedger([], [back.reference]);
    expect(match([back], [order()], ledger)).toEqual([['doubtful', 'taken_back', 'CG-2026-000123']]);
    // The booking's own refusal says more than the reversal.
    expect(match([back], [order({ payment: 'paid', due: 0 })], ledger)[0]![1]).toBe('already_paid');
    expect(match([{ ...back, reversed: true }], [order()], ledger)[0]![1]).toBe('reversed');
  });

  it.each<[string, Partial<MarkedCredit>, Partial<PayableOrder>, string, isRefused?: true]>([
    ['a rejected order', {}, { status: 'rejected' }, 'rejected', true],
    ['an order without its stock', {}, { stockTaken: false, paymentMethod: 'card' }, 'stock_released', true],
    ['an order’s mistaken sum', { amount: 2_900 }, { received: 10_000, unallocated: 10_000 }, 'money_to_return', true],
    ['an order that is to be paid in cash', {}, { paymentMethod: 'cash' }, 'other_method'],
    ['an order that is to be paid by card', {}, { paymentMethod: 'card' }, 'other_method'],
    ['a sum that the bank reversed', { reversed: true }, {}, 'reversed'],
    ['an unknown side or state', { unclear: true }, {}, 'unclear'],
    ['a number with lost zeros', { text: 'CG 2026 123' }, {}, 'loose_number'],
    ['a number without its letters', { text: '2026-000123' }, {}, 'loose_number'],
    ['no number, but a known name', { text: 'comanda' }, {}, 'no_number'],
    ['less than is due', { amount: 12_800 }, {}, 'other_amount'],
    ['more than is due', { amount: 13_000 }, {}, 'other_amount'],
    ['a paid order', {}, { payment: 'paid', due: 0 }, 'already_paid'],
    ['a refunded order', {}, { payment: 'refunded', due: 0 }, 'already_paid'],
  ])(
    'with %s is doubtful, and the owner may book it unless the order refuses it',
    (_what, ofCredit, ofOrder, doubt, isRefused) => {
      const candidate = isRefused ? `CG-2026-000123 ${doubt}` : 'CG-2026-000123';
      expect(match([credit(ofCredit)], [order(ofOrder)])).toEqual([['doubtful', doubt, candidate]]);
    },
  );

  it('without an order number is not matched to another name, another sum or an order in cash', () => {
    expect(match([credit({ text: 'comanda', payer: 'IONESCU DAN' })])).toEqual([['stranger', null, '']]);
    expect(match([credit({ text: 'comanda', amount: 5 })])).toEqual([['stranger', null, '']]);
    expect(match([credit({ text: 'comanda' })], [order({ paymentMethod: 'cash' })])).toEqual([['stranger', null, '']]);
  });

  it('is matched by the payer’s name without diacritics and in any order, if every word is there', () => {
    const names = order({ firstName: 'Ana-Maria', lastName: 'Țăranu' });
    expect(match([credit({ text: '', payer: 'TARANU ANA MARIA' })], [names])[0]![1]).toBe('no_number');
    expect(match([credit({ text: '', payer: 'TARANU ANA' })], [names])[0]![0]).toBe('stranger');
  });

  it.each([
    ['Papirus Art SRL', 'SC PAPIRUS ART SRL', true],
    ['S.C. Papirus Art S.R.L.', 'PAPIRUS ART', true],
    ['Țiglă & Fiii S.A.', 'TIGLA SI FIII SA', true],
    ['Papirus Art SRL', 'PAPI\nRUS ART SRL', true],
    ['Papirus Art SRL', 'PAPIRUS SRL', false],
    ['SC SRL', 'SC SRL', false],
  ])('for an order of the firm %j with the text %j is matched: %s', (company, text, isFound) => {
    const [line] = match([credit({ text, payer: '' })], [order({ company })]);
    expect(line!.slice(0, 2)).toEqual(isFound ? ['doubtful', 'no_number'] : ['stranger', null]);
  });

  it('for an order that an earlier credit has paid is doubtful', () => {
    const before = credit();
    expect(match([before, credit()], [order({ payment: 'paid', due: 0 })], inLedger([before.reference]))).toEqual([
      ['known', null, ''],
      ['doubtful', 'already_paid', 'CG-2026-000123'],
    ]);
  });
});

it('credits that are booked without a question pay unpaid orders exactly, and no two pay the same order', () => {
  const sums = fc.constantFrom(100, 12_900, 5_000);
  const someOrder = fc.record({
    due: fc.oneof(fc.constant(0), sums),
    status: fc.constantFrom('pending', 'rejected', 'approved'),
  });
  const someCredit = fc.record({ to: fc.nat(5), amount: sums, reversed: fc.boolean() });
  forAll(fc.array(someOrder, { minLength: 1, maxLength: 5 }), fc.array(someCredit, { maxLength: 12 }), (some, sent) => {
    const orders = some.map((each, index) =>
      order({
        ...each,
        payment: each.due === 0 ? 'paid' : 'unpaid',
        number: `CG-2026-00000${index + 1}`,
      } as Partial<PayableOrder>),
    );
    const credits = sent.map(({ to, ...each }) => credit({ ...each, text: `CG-2026-00000${to + 1}` }));
    const booked = matchCredits(credits, orders, inLedger()).filter(({ state }) => state === 'book');
    expect(new Set(booked.map(({ candidates }) => candidates[0]!.orderId)).size).toBe(booked.length);
    for (const { candidates, amount } of booked) {
      const paid = orders.find(({ id }) => id === candidates[0]!.orderId)!;
      expect([paid.payment !== 'paid', paid.status === 'rejected', paid.due]).toEqual([true, false, amount]);
    }
  });
});

describe('the order number in a transfer’s text', () => {
  it.each([
    'cg-2026-000123',
    'Plata comanda CG-2026-000123, multumesc',
    'C G 2026/000123',
    'nr.CG_2026.000123.',
    'CG-2026-000123\n45 lei',
    'Țigla CG-2026-000123',
  ])('is found exactly in %j', (text) => {
    expect(findOrderNumbers(text)).toEqual({ exact: ['CG-2026-000123'], loose: [] });
  });

  it.each([
    'CG-2026-123',
    'CG 2026 0123',
    'CG-2026-000 123',
    '2026-000123',
    'comanda 2026000123',
    'cg 2026 00 01 23',
    'ACG-2026-000123x',
  ])('is only guessed in %j', (text) => {
    expect(findOrderNumbers(text)).toEqual({ exact: [], loose: ['CG-2026-000123'] });
  });

  it.each([
    '',
    'multumesc',
    'factura 123',
    'CG',
    'CG-2026',
    'CG-2026-000000',
    'RO49AAAA1B31007593840000',
    '21.11.2026 129,00',
    'CG-2026-0001234',
    'tel 0712345678',
  ])('is not found in %j', (text) => expect(findOrderNumbers(text)).toEqual({ exact: [], loose: [] }));

  it('is found several times if the text has several, and keeps a seventh digit', () => {
    const numbers = ['CG-2026-000123', 'CG-2026-1000000'];
    expect(findOrderNumbers(numbers.join(' si ')).exact).toEqual(numbers);
  });

  it('is found across any line break, with any separator between its parts', () => {
    const gap = fc.constantFrom('', '-', ' ', ' - ', '/', '.');
    forAll(fc.integer({ min: 1, max: 999_999 }), gap, gap, fc.nat(20), (sequence, first, second, at) => {
      const number = orderNumber(2026, sequence);
      const [letters, year, digits] = number.split('-') as [string, string, string];
      const written = `comanda ${letters}${first}${year}${second}${digits} multumesc`;
      const broken = `${written.slice(0, at + 8)}\n${written.slice(at + 8)}`;
      expect(findOrderNumbers(written).exact).toEqual([number]);
      expect(findOrderNumbers(broken).exact).toContain(number);
    });
  });

  it('is searched for in a hostile text without delay', () => {
    const text = `CG-2026-${'0 '.repeat(100_000)}`;
    expect(findOrderNumbers(text).exact).toEqual([]);
  });
});
