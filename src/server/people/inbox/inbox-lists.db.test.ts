import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailsQuerySchema, messagesQuerySchema, testimonialsQuerySchema, type MailState } from '#domain/inbox/inbox.ts';
import { everyPage, useShop } from '../../../../tests/support/shop.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { insert, letterOf, rowsOf, toldMails, update } from '../../../../tests/support/test-database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { claimDueMail, MAX_ATTEMPTS } from '#server/platform/mail/mails-table.ts';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { eraseInboxItem } from './erase-inbox-item.ts';
import { findMail, listMails } from './list-mails.ts';
import { listMessages } from './messages-table.ts';
import { moveMessage } from './move-message.ts';
import { moveTestimonial } from './move-testimonial.ts';
import { listTestimonials } from './testimonials-table.ts';
import { resendMail } from './resend-mail.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };
const colleague = { id: 'colleague', email: 'ion@atelier.ro' };
const test = useShop();

describe('the inbox', () => {
  const addMessage = async (changes: Parameters<typeof insert<'messages'>>[2] = {}) => {
    const writer = { name: 'Ștefan Țurcanu', emailAddress: 'a@exemplu.ro' };
    return (await insert(test.db, 'messages', { topic: 'Livrare', ...writer, message: 'Când ajunge?', ...changes })).id;
  };
  const addTestimonial = async () =>
    (await insert(test.db, 'testimonials', { name: 'Ioana', text: 'O amintire frumoasă.', stars: 5 })).id;
  const messages = (query: Record<string, string> = {}) => listMessages(test.db, messagesQuerySchema.parse(query));
  const mails = (query: Record<string, string> = {}) => listMails(test.db, mailsQuerySchema.parse(query));
  const audit = async () =>
    (await rowsOf(test.db, 'events')).map(({ actor, kind, subject }) => `${actor} ${kind} ${subject}`);

  it('shows every message once, page by page, even if many came at one moment', async () => {
    await sql`insert into messages (topic, name, email_address, message, created_at)
      select 'T', 'N', 'a@b.ro', n::text, timestamptz '2026-11-20 10:00+02' + (n / 40) * interval '1 microsecond'
      from generate_series(0, 119) as n`.execute(test.db);
    const all = await everyPage((cursor) => messages(cursor ? { cursor } : {}));
    const seen = all.map(({ message }) => message);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect(Math.min(...seen.slice(0, 40).map(Number))).toBe(80);
  });

  it('finds messages without diacritics, by number and by state, and takes wildcards literally', async () => {
    await addMessage({ orderNumber: 'CG-2026-000001' });
    const other = await addMessage({ name: 'Maria', status: 'answered' });

    expect((await messages({ search: 'turcanu stefan' })).items).toHaveLength(1);
    expect((await messages({ search: 'cg-2026-000001' })).items).toHaveLength(1);
    expect((await messages({ status: 'answered' })).items.map(({ id }) => id)).toEqual([other]);
    expect((await messages({ search: '%' })).items).toEqual([]);
  });

  it('links a message to its order, however its writer typed the number', async () => {
    const order = await storeOrder(test.db);
    await addMessage({ orderNumber: ` ${order.number.toLowerCase()} ` });
    await addMessage({ orderNumber: 'nu știu' });

    expect((await messages()).items.map(({ orderId }) => orderId).sort()).toEqual([order.id, null].sort());
  });

  it('mails an answer once, with the question below it, and erases it with the message', async () => {
    const id = await addMessage({ orderNumber: 'CG-2026-000001', message: 'Când\n\najunge?' });
    const answering = { status: 'answered', note: '', answer: 'Bună!\n\nMâine.', version: 1 } as const;
    await moveMessage(test.db, owner, id, answering);
    await expect(moveMessage(test.db, colleague, id, answering)).rejects.toThrow('changed_meanwhile');
    const [mail, ...further] = await toldMails(test.db);
    expect(further).toEqual([]);
    const subject = 'Răspuns la mesajul tău: Livrare (CG-2026-000001)';
    expect(mail).toMatchObject({ kind: 'contact-answer', recipient: 'a@exemplu.ro', subject });
    expect(mail!.text).toMatch(/Mâine\.[^]*Ne-ai scris[^]*ajunge\?/);
    await eraseInboxItem(test.db, owner, 'message', id);
    expect(await toldMails(test.db)).toEqual([]);
  });

  type Move = Parameters<typeof moveMessage>[3];
  const move = (by: typeof owner, id: string, status: Move['status'], note: string, version = 1) =>
    attempt(() => moveMessage(test.db, by, id, { status, note, version }));
  type Decision = Parameters<typeof moveTestimonial>[3];
  const decide = (by: typeof owner, id: string, status: Decision['status'], version = 1) =>
    attempt(() => moveTestimonial(test.db, by, id, { status, version }));

  it('marks a message as answered and opens it again, with a note', async () => {
    const id = await addMessage();
    const answered = { status: 'answered', note: 'sunat', answeredBy: owner.email, version: 2 };
    const done = { ok: true, ...answered, answeredAt: expect.any(Date) as Date };
    expect(await move(owner, id, 'answered', 'sunat')).toMatchObject(done);
    const open = { status: 'open', answeredBy: null, answeredAt: null, version: 3 };
    expect(await move(colleague, id, 'open', 'sunat', 2)).toMatchObject(open);
    const told = [`${owner.email} message.answer message/${id}`, `${colleague.email} message.reopen message/${id}`];
    expect(await audit()).toEqual(told);
  });

  it('refuses the second of two people and shows what the first has done', async () => {
    const id = await addMessage();
    const results = await Promise.all([move(owner, id, 'answered', 'a'), move(colleague, id, 'answered', 'b')]);

    const refused = results.find((result) => !result.ok);
    const stored = (await messages()).items[0]!;
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(refused).toEqual({ ok: false, code: 'changed_meanwhile', current: stored });
    expect(await audit()).toHaveLength(1);
  });

  it('decides on a testimonial and undoes the decision', async () => {
    const id = await addTestimonial();
    const approved = { status: 'approved', version: 2 };
    expect(await decide(owner, id, 'approved')).toMatchObject({ ...approved, decidedBy: owner.email });
    const late = { ok: false, code: 'changed_meanwhile', current: approved };
    expect(await decide(colleague, id, 'rejected')).toMatchObject(late);
    const waits = { status: 'pending', decidedBy: null, decidedAt: null };
    expect(await decide(owner, id, 'pending', 2)).toMatchObject(waits);
    expect(await audit()).toHaveLength(2);
    const waiting = testimonialsQuerySchema.parse({ status: 'pending', search: 'ioana' });
    const pending = await listTestimonials(test.db, waiting);
    expect(pending.items.map((item) => item.id)).toEqual([id]);
  });

  it('refuses unknown messages and testimonials', async () => {
    const id = crypto.randomUUID();
    const results = [await move(owner, id, 'open', ''), await decide(owner, id, 'approved')];
    expect(results).toMatchObject([{ code: 'message_not_found' }, { code: 'testimonial_not_found' }]);
    expect(await audit()).toEqual([]);
  });

  it('shows an order’s mails with their state, and a mail with its text', async () => {
    const order = await storeOrder(test.db);
    const { items } = await mails({ search: `${order.number} inregistrata` });

    expect(items).toMatchObject([
      { kind: 'order-placed', recipient: 'ana@exemplu.ro', orderId: order.id, orderNumber: order.number, status: 'waiting' },
    ]); // prettier-ignore
    expect(await findMail(test.db, items[0]!.id)).toMatchObject({ html: expect.stringContaining(order.number) });
    expect((await mails({ status: 'sent' })).items).toEqual([]);
    expect((await mails({ search: 'ANA@exemplu' })).items).toHaveLength(1);
    expect((await mails({ search: 'fo in' })).items.map(({ kind }) => kind)).toEqual(['order-placed']);
    expect((await mails({ search: 'xe' })).items).toEqual([]);
  });

  it('shows when a mail is tried next, unless it is due or waits for a mail server', async () => {
    await storeOrder(test.db);
    const next = async (at: string) => {
      await sql`update mails set send_after = ${sql.raw(at)} where kind = 'order-placed'`.execute(test.db);
      return (await mails({ search: 'ana' })).items[0]!.sendAfter;
    };
    expect(await next(`now() + interval '1 hour'`)).toEqual(expect.any(Date));
    expect(await next('now()')).toBeNull();
    expect(await next(`'infinity'`)).toBeNull();
  });
});

describe('a mail that is sent again', () => {
  const smtp = useSmtpServer();

  const mails = () => test.db.selectFrom('mails').selectAll().orderBy('createdAt').execute();
  const addMail = async () => {
    const mail = { kind: 'probe', recipient: 'ana@exemplu.ro', letter: letterOf('Da') };
    return (await insert(test.db, 'mails', mail)).id;
  };
  const resend = (id: string, status: MailState, copyId: string = crypto.randomUUID()) =>
    attempt(() => resendMail(test.db, owner, id, { status, copyId }));

  it('goes out after it failed, with all its tries again', async () => {
    const id = await addMail();
    smtp.state.refusing = true;
    await update(test.db, 'mails', { attempts: MAX_ATTEMPTS - 1 });
    await sendDueMails(test.db);
    expect((await mails())[0]!.status).toBe('failed');

    smtp.state.refusing = false;
    expect(await resend(id, 'failed')).toEqual({ ok: true, id });
    expect((await mails())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
    await sendDueMails(test.db);
    expect(smtp.received).toHaveLength(1);
    expect((await mails())[0]!.status).toBe('sent');
  });

  it('goes out at once instead of after its pause', async () => {
    const id = await addMail();
    smtp.state.refusing = true;
    await sendDueMails(test.db);
    smtp.state.refusing = false;
    await sendDueMails(test.db);
    expect(smtp.received).toHaveLength(0);

    await resend(id, 'waiting');
    await sendDueMails(test.db);
    expect(smtp.received).toHaveLength(1);
  });

  it('is a copy if it was sent before, and one copy if the request comes twice', async () => {
    const id = await addMail();
    await sendDueMails(test.db);
    const copyId = crypto.randomUUID();

    const results = await Promise.all([resend(id, 'sent', copyId), resend(id, 'sent', copyId)]);
    await sendDueMails(test.db);

    expect(results).toEqual([1, 2].map(() => ({ ok: true, id: copyId })));
    const told = (await mails()).map(({ id: mail, status }) => `${mail} ${status}`);
    expect(told).toEqual([`${id} sent`, `${copyId} sent`]);
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Salut', 'Salut']);
    expect(await rowsOf(test.db, 'events')).toMatchObject([
      { kind: 'mail.resend', subject: `mail/${id}`, details: { wasStatus: 'sent' } },
    ]);
  });

  it('is refused if it was sent since the screen was opened, is being sent or does not exist', async () => {
    const id = await addMail();
    await claimDueMail(test.db);
    expect(await resend(id, 'waiting')).toEqual({ ok: false, code: 'being_sent', current: { status: 'waiting' } });
    await update(test.db, 'mails', { status: 'sent' });
    expect(await resend(id, 'waiting')).toEqual({ ok: false, code: 'changed_meanwhile', current: { status: 'sent' } });
    expect(await mails()).toHaveLength(1);
    expect(await resend(crypto.randomUUID(), 'sent')).toEqual({ ok: false, code: 'mail_not_found' });
  });
});
