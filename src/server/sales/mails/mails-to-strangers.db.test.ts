import { describe, expect, it } from 'vitest';
import { withdrawFrom } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const LETTER = 'Intră pe https://evil.example/plata';
const VICTIM = 'victima@exemplu.ro';

describe('an order with the address of somebody else', () => {
  const shop = useShop();
  const place = (changes: object = {}) => shop.order({ emailAddress: VICTIM, paymentMethod: 'transfer', ...changes });
  const mailsTo = async (recipient: string) => (await shop.mails()).filter((mail) => mail.recipient === recipient);

  it('writes them nothing that was typed freely: remarks, the words of a card, the reason of a withdrawal', async () => {
    const gift = { recipientFirstName: 'Ana', recipientLastName: 'Pop', recipientPhone: '0722333444', message: LETTER };
    const order = await place({ orderMentions: LETTER, gift });
    await withdrawFrom(order, { emailAddress: VICTIM, reason: LETTER });
    const told = await mailsTo(VICTIM);
    expect(told.map(({ kind }) => kind)).toEqual(['order-placed', 'withdrawal-received']);
    for (const { text } of told) expect(text).not.toContain('evil.example');
    const toShop = (await shop.mails()).filter(({ recipient }) => recipient !== VICTIM);
    expect(toShop.filter(({ text }) => text.includes(LETTER))).toHaveLength(2);
  });

  it('stands, and causes no more than ten mails a day to a mailbox, whatever they tell and however it is written', async () => {
    for (let n = 1; n <= 6; n += 1) await place({ emailAddress: `victi.ma+${n}@exemplu.ro` });
    for (let n = 1; n <= 4; n += 1) await withdrawFrom(await place(), { emailAddress: VICTIM });
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(10);
    const told = (await shop.mails()).filter(({ recipient }) => recipient.startsWith('victi'));
    expect(told).toHaveLength(10);
    await place({ emailAddress: 'alta@exemplu.ro' });
    expect(await mailsTo('alta@exemplu.ro')).toHaveLength(1);
  });

  it('is told of in full once the team has taken an order of that address on, and by the team at any time', async () => {
    const orders = [];
    for (let n = 1; n <= 11; n += 1) orders.push(await place());
    expect(await mailsTo(VICTIM)).toHaveLength(10);
    await orders[0]!.move('approve');
    const before = (await mailsTo(VICTIM)).length;
    await place();
    expect(await mailsTo(VICTIM)).toHaveLength(before + 1);
  });
});
