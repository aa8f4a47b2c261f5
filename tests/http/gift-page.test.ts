import { describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { giftWishes } from '../support/gifts.ts';
import { getPage, postForm } from '../support/http-page.ts';
import { ownersSession } from '../support/owner.ts';
import { moveByApi, place } from '../support/shop-data.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

const RELEASE = '/comanda/trimite-cadoul';
const REMINDER = '/comanda/aminteste-cadoul';

const placeGift = (wishes: Record<string, unknown>) =>
  place(inject('shopUrl'), { paymentMethod: 'transfer', gift: giftWishes(wishes) });
const pay = async (id: string) =>
  moveByApi(inject('shopUrl'), await ownersSession(inject('shopUrl')), id, 'approve', 'pay');

describe('the page of a gift that waits for its buyer’s word, without JavaScript', () => {
  it('sends the gift with one press once it is paid, and says so; another press changes nothing', async () => {
    const { id: orderId, viewKey } = await placeGift({ release: 'word', message: 'La mulți ani & cu drag' });
    const address = `/comanda/${orderId}?cheie=${viewKey}`;
    const before = await getPage(address);
    expect(before.text).toContain('Cadoul pentru Maria Ionescu');
    expect(before.text).toContain('La mulți ani & cu drag');
    expect(before.html).not.toContain(`action="${RELEASE}"`);
    const thanks = await getPage(`/comanda-plasata/${orderId}?cheie=${viewKey}`);
    expect(thanks.text).toContain('Pe felicitare La mulți ani & cu drag');
    const unpaid = await postForm(RELEASE, { orderId, viewKey });
    expect([unpaid.status, unpaid.text]).toEqual([422, expect.stringContaining('pleacă după ce este plătit')]);

    await pay(orderId);
    expect((await getPage(address)).text).toContain('Colet Așteaptă cuvântul tău');
    expect((await getPage(address)).html).toContain(`action="${RELEASE}"`);
    for (const press of [1, 2]) {
      const pressed = await postForm(RELEASE, { orderId, viewKey });
      expect([press, pressed.status]).toEqual([press, 303]);
      expect(pressed.headers.get('location')).toContain('#cadou');
    }
    const after = await getPage(address);
    expect(after.text).toContain('Nu mai așteaptă: îl pregătim de trimis.');
    expect(after.text.match(/Cadoul nu mai așteaptă/g)).toHaveLength(1);
    expect(after.html).not.toContain(`action="${RELEASE}"`);
  });

  it('accepts another reminder day or none, and no past day', async () => {
    const { id: orderId, viewKey } = await placeGift({ release: 'word' });
    const address = `/comanda/${orderId}?cheie=${viewKey}`;
    const day = addDays(bucharestDay(new Date()), 9);
    const saved = await postForm(REMINDER, { orderId, viewKey, remindOn: day });
    expect(saved.status).toBe(303);
    expect((await getPage(saved.headers.get('location')!.replace(/#.*/, ''))).text).toContain('Am salvat: îți scriem');
    expect((await getPage(address)).html).toContain(`value="${day}"`);
    const late = await postForm(REMINDER, { orderId, viewKey, remindOn: '2026-01-01' });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('de mâine încolo')]);
    expect((await postForm(REMINDER, { orderId, viewKey, remindOn: '' })).status).toBe(303);
    expect((await getPage(address)).html).not.toContain(`value="${day}"`);
  });
});

it('the page of a gift for a day says when it is sent and when it arrives, and promises nothing else', async () => {
  const arriveOn = addDays(bucharestDay(new Date()), 40);
  const { id, viewKey } = await placeGift({ release: 'day', arriveOn });
  const { text } = await getPage(`/comanda/${id}?cheie=${viewKey}`);
  expect(text).toMatch(/Trimitem cadoul [^.]+, ca să ajungă cel târziu/);
  expect(text).not.toContain('Livrare estimată');
  expect(text).not.toContain('Ajunge de obicei');
});
