import { describe, expect, it } from 'vitest';
import { askOrderLinkSchema, findOrderSchema, withdrawalSchema } from './withdrawal-form.ts';

const proof = { orderNumber: 'CG-2026-000001', contact: 'ana@exemplu.ro' };
const buyer = { name: ' Ana Popescu ', emailAddress: 'ana@exemplu.ro' };
const posted = { ...proof, ...buyer, sequence: '1', 'quantity-1': '2', 'quantity-2': '0' };
const problems = (changes: object) =>
  withdrawalSchema.safeParse({ ...posted, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]);

describe('the statement of withdrawal', () => {
  it('gathers the returned pieces of each line, and needs neither a reason nor an IBAN', () => {
    const read = { name: 'Ana Popescu', sequence: 1, lines: [{ position: 1, quantity: 2 }], reason: '', iban: '' };
    expect(withdrawalSchema.parse(posted)).toMatchObject(read);
  });

  it.each([
    ['no line', { 'quantity-1': '0' }, [['lines', 'required']]],
    ['half a piece', { 'quantity-1': '1.5' }, [['lines', 'invalid']]],
    ['pieces in other than plain digits', { 'quantity-1': '1e0' }, [['lines', 'invalid']]],
    ['more than an order can have', { 'quantity-1': '100' }, [['lines', 'invalid']]],
    ['a missing name', { name: ' ' }, [['name', 'required']]],
    ['half an e-mail address', { emailAddress: 'ana@' }, [['emailAddress', 'invalid']]],
    ['a sequence number of zero', { sequence: '0' }, [['sequence', 'invalid']]],
  ])('reports %s', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it('accepts an IBAN in any notation, and refuses an invalid one', () => {
    expect(withdrawalSchema.parse({ ...posted, iban: ' \u202aro49 aaaa 1b31-0075\u20109384 0000 ' }).iban).toBe('RO49AAAA1B31007593840000'); // prettier-ignore
    expect(problems({ iban: 'RO49AAAA1B31007593840001' })).toEqual([['iban', 'invalid']]);
    expect(problems({ iban: 'DE89370400440532013000' })).toEqual([['iban', 'invalid']]);
    expect(withdrawalSchema.parse({ ...posted, iban: ' ' }).iban).toBe('');
  });
});

it('an order’s number is read as people type it', () => {
  const pair = { orderNumber: ' cg-2026 - 000123 ', contact: ' 0712 345 678 ' };
  expect(findOrderSchema.parse(pair)).toEqual({ orderNumber: 'CG-2026-000123', contact: '0712 345 678' });
});

it.each([
  ['CG-2026-000001', 'ana@exemplu.ro', []],
  ['cg 2026 1', '0712 345 678', []],
  ['cg 2026 1', '+49 171 123 4567', []],
  ['comanda mea', 'ana@exemplu.ro', ['orderNumber']],
  ['12', 'ana@exemplu', ['contact']],
  ['12', '0712', ['contact']],
  ['', '', ['orderNumber', 'contact']],
])('the request for an order’s link with the number “%s” and “%s” complains of %j', (orderNumber, contact, fields) => {
  const { error } = askOrderLinkSchema.safeParse({ orderNumber, contact });
  expect([...new Set(error?.issues.map(({ path }) => path[0]))]).toEqual(fields);
});
