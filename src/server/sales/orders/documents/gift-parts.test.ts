import { describe, expect, it } from 'vitest';
import type { Gift } from '#domain/orders/gift.ts';
import { shop } from '#config/shop.ts';
import { contractOrder } from '../../../../../tests/support/contract-order.ts';
import { keptGift } from '../../../../../tests/support/gifts.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { giftFrom, giftPages } from './gift-parts.ts';
import { packingSlipsPdf } from './packing-slip.ts';

const order = (changes: Partial<Gift> = {}, orderMentions = '') =>
  contractOrder({ paymentMethod: 'transfer', orderMentions, gift: keptGift({ message: 'La mulți ani', ...changes }) });
const pages = async (each: ReturnType<typeof order>) => (await readPdf((await packingSlipsPdf([each])).bytes)).length;
describe('the papers of a gift', () => {
  it('name its buyer and nothing to reach them by, and say where the data came from', () => {
    const slip = JSON.stringify(giftFrom(order()));
    expect(slip).toContain('Cadou de la');
    expect(slip).toContain('Ana Popescu');
    expect(slip).toContain('/politica-confidentialitate');
    // The one address is the shop's, which is asked for what is kept.
    expect(slip).toContain('90 de zile');
    expect(slip.replace(shop.email, '')).not.toMatch(/712|@|Morii/);
    expect(giftFrom(contractOrder())).toEqual([]);
  });

  it('have a card where there is a message, and none where there is not', async () => {
    expect(JSON.stringify(giftPages(order()))).toContain('La mulți ani');
    expect(giftPages(order({ message: '' }))).toEqual([]);
    expect(await pages(order())).toBe(2);
    expect(await pages(order({ message: '' }))).toBe(1);
  });

  it('keep the buyer’s remarks on a sheet that stays here', async () => {
    const [kept] = giftPages(order({ message: '' }, 'Nu-i spuneți'));
    expect(JSON.stringify(kept)).toContain('rămâne la noi');
    expect(await pages(order({}, 'Nu-i spuneți'))).toBe(3);
  });
});
