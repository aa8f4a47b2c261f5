import { describe, expect, it } from 'vitest';
import { contractOrder } from '../../../../../tests/support/contract-order.ts';
import { keptGift } from '../../../../../tests/support/gifts.ts';
import { sheetFacts, sheetTitle } from './order-sheet.ts';

const gift = keptGift({ message: 'La mulți ani', release: 'day', arriveOn: '2026-12-14', sendOn: '2026-12-10' });

describe('the sheet of an order', () => {
  it('says that it is a gift, whose, what its card says and until when it is held', () => {
    const order = contractOrder({ gift, emailAddress: 'ana@exemplu.ro' });
    expect(sheetTitle(order)).toBe('Fișa comenzii, cadou');
    expect(sheetFacts(order)).toEqual(
      expect.arrayContaining([
        ['Cadou de la', 'Ana Popescu, 0712 345 678'],
        ['Emailul cumpărătorului', 'ana@exemplu.ro'],
        ['Pe felicitare', 'La mulți ani'],
        ['Ține cadoul', 'până joi, 10 decembrie, ca să ajungă cel târziu luni, 14 decembrie'],
      ]),
    );
    expect(sheetFacts(order).map(([name]) => name)).not.toContain('Email');
  });

  it('says nothing of gifts where there is none', () => {
    const order = contractOrder({ gift: null, emailAddress: 'ana@exemplu.ro' });
    expect(sheetTitle(order)).toBe('Fișa comenzii');
    expect(sheetFacts(order)).toContainEqual(['Email', 'ana@exemplu.ro']);
    expect(sheetFacts(order).map(([name]) => name)).not.toContain('Cadou de la');
  });
});
