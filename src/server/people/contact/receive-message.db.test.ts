import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { contactSchema } from '#domain/contact/contact-form.ts';
import { untilWindowHasRoom, useShop } from '../../../../tests/support/shop.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { newsletterSchema } from '#domain/newsletter/newsletter-form.ts';
import { subscribe } from '#server/people/newsletter/subscribe.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { receiveMessage } from './receive-message.ts';

const writer = { name: ' Ștefan <b>Țurcanu</b> ', emailAddress: 'stefan@exemplu.ro' };
const typed = { ...writer, topic: 'order', orderNumber: 'CG-2026-000001', message: 'Când ajunge?' };

describe('a message to the shop', () => {
  const test = useShop();
  beforeEach(async () => {
    await untilWindowHasRoom();
  });
  const receive = (changes: object = {}, address: string | null = null) =>
    attempt(() => receiveMessage(test.db, contactSchema.parse({ ...typed, ...changes }), address));
  const messages = () => test.db.selectFrom('messages').selectAll().execute();

  it('is stored with a mail to the shop and a mail to its writer', async () => {
    expect(await receive()).toEqual({ ok: true });
    expect(await messages()).toMatchObject([
      { topic: 'O comandă', name: 'Ștefan <b>Țurcanu</b>', orderNumber: 'CG-2026-000001', status: 'open' },
    ]);
    const [toWriter, toShop] = await test.mails();
    expect(toWriter).toMatchObject({ kind: 'contact-received', recipient: 'stefan@exemplu.ro', replyTo: null });
    expect(toShop).toMatchObject({ kind: 'contact-shop', recipient: shop.email, replyTo: 'stefan@exemplu.ro' });
    expect(toShop!.text).toContain('Ștefan <b>');
  });

  it('is acknowledged without any of its words, because the address may be anybody’s', async () => {
    await receive({ name: 'Ai câștigat', message: 'Ridică premiul de pe evil.example', orderNumber: 'PREMIU-1' });
    const { subject, text } = (await test.mails())[0]!;
    expect(`${subject} ${text}`).not.toMatch(/câștigat|premiul|evil|PREMIU|comandă/i);
    expect(text).toContain('Am primit mesajul tău');
  });

  describe('mails its writer', () => {
    const written = async (kind = 'contact-received') => (await test.mails()).filter((mail) => mail.kind === kind);
    const write = async (times: number, emailAddress = 'stefan@exemplu.ro') => {
      for (let number = 1; number <= times; number += 1)
        expect(await receive({ emailAddress, message: `Mesajul ${number}` })).toEqual({ ok: true });
    };

    it('three times a day, and the shop for every message', async () => {
      await write(5);
      expect([(await written()).length, (await written('contact-shop')).length]).toEqual([3, 5]);
    });

    it('three times a day together with subscription confirmations, however the mailbox is written', async () => {
      const ask = (emailAddress: string) =>
        attempt(() => subscribe(test.db, newsletterSchema.parse({ emailAddress, consent: 'on' }), null));
      await write(1, 'ana.pop@exemplu.ro');
      await write(1, 'AnaPop+1@exemplu.ro');
      expect(await ask('anapop+2@exemplu.ro')).toEqual({ ok: true });
      expect(await ask('a.n.a.pop@exemplu.ro')).toEqual({ ok: true });
      expect([(await written()).length, (await written('newsletter-confirm')).length]).toEqual([2, 1]);
      await write(1, 'ion@exemplu.ro');
      expect(await written()).toHaveLength(3);
    });

    it.each([
      ['each time if an order of the writer is approved', { status: 'approved' }, 5],
      ['at most three times if the order is pending', {}, 3],
      ['at most three times if the order is rejected', { status: 'rejected' }, 3],
    ] as const)('%s', async (_, changes, count) => {
      await insertOrder(test.db, { emailAddress: 'Stefan@exemplu.ro', ...changes });
      await write(5);
      expect(await written()).toHaveLength(count);
    });

    it('as often as they write once they have confirmed a subscription, and not before', async () => {
      await sql`insert into subscribers (email_address, status, confirm_key, leave_key, consent_text, consent_source, confirmed_at)
        values ('Stefan@exemplu.ro', 'confirmed', repeat('a', 43), repeat('b', 43), '', '/', now()), ('ion@exemplu.ro', 'pending', repeat('c', 43), repeat('d', 43), '', '/', null)`.execute(
        test.db,
      );
      await write(5);
      expect(await written()).toHaveLength(5);
      await write(5, 'ion@exemplu.ro');
      expect(await written()).toHaveLength(8);
    });
  });

  it('is stored once, however often its button is pressed', async () => {
    const results = await Promise.all([receive(), receive(), receive(), receive()]);
    expect(results).toEqual(Array.from({ length: 4 }, () => ({ ok: true })));
    expect(await messages()).toHaveLength(1);
    expect(await test.mails()).toHaveLength(2);
    await receive({ message: 'Și încă o întrebare.' });
    expect(await messages()).toHaveLength(2);
  });

  it('from a program is refused and not stored', async () => {
    expect(await receive({ website: 'https://spam.example' })).toEqual({ ok: false, code: 'looks_automatic' });
    expect(await receive({ elapsedMs: '300' })).toEqual({ ok: false, code: 'looks_automatic' });
    expect(await messages()).toEqual([]);
  });

  it('is limited for each network', async () => {
    await sql`select count_request('contact', '203.0.113.7', 3600) from generate_series(1, 10)`.execute(test.db);
    expect(await receive({}, '203.0.113.7')).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await receive({}, '203.0.113.8')).toEqual({ ok: true });
  });

  it('is limited to a total for all networks in an hour', async () => {
    const send = (number: number) => receive({ message: `Mesajul ${number}` }, `203.0.113.${number}`);
    await sql`select count_request('contact-all', 'all', 3600) from generate_series(1, 199)`.execute(test.db);
    expect(await send(1)).toEqual({ ok: true });
    expect(await send(2)).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await receive({ message: 'De la atelier.' }, null)).toEqual({ ok: true });
  });
});
