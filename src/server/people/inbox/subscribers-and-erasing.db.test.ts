import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/platform/environment.ts';
import { contactSchema } from '#domain/contact/contact-form.ts';
import { links } from '#links';
import { receiveMessage } from '#server/people/contact/receive-message.ts';
import { insert, letterOf, rowsOf, toldMails } from '../../../../tests/support/test-database.ts';
import { everyPage, purgesOf, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { formulasIn } from '../../../../tests/support/formulas-in.ts';
import { adminInboxRoutes } from './admin-inbox-routes.ts';

const ANA = 'ana@exemplu.ro';
const LEAVE_KEY = 'l'.repeat(43);

describe('subscribers, and erasing from the inbox', () => {
  const test = useShop();
  const call = useCaller(adminInboxRoutes);

  type State = 'pending' | 'confirmed' | 'left';
  const addSubscriber = async (emailAddress: string, status: State, leaveKey: string = crypto.randomUUID()) => {
    const agreed = { consentText: 'Sunt de acord', consentAt: new Date('2026-11-20T10:00:00Z') };
    const times = { confirmedAt: new Date('2026-11-20T10:05:00Z'), leftAt: status === 'left' ? new Date() : null };
    const keys = { confirmKey: crypto.randomUUID(), leaveKey };
    const row = { emailAddress, status, ...keys, ...agreed, consentSource: '/blogs', ...times };
    return (await insert(test.db, 'subscribers', row)).id;
  };
  const list = async (query = '') => {
    type Answer = { items: { emailAddress: string }[]; next: string | null };
    const { items, next } = await call.read<Answer>(`/api/admin/inbox/subscribers${query}`);
    return { items, next, addresses: items.map(({ emailAddress }) => emailAddress) };
  };
  const audit = async () =>
    (await rowsOf(test.db, 'events')).map(({ kind, subject, details }) => [kind, subject, details]);
  const erase = async (path: string) => (await call(`/api/admin/inbox/${path}`, 'DELETE')).status;

  it('finds subscribers by address and state, counts them, and lists them without their keys', async () => {
    await addSubscriber(ANA, 'confirmed', LEAVE_KEY);
    await addSubscriber('dan@exemplu.ro', 'pending');
    await addSubscriber('mara@exemplu.ro', 'left');

    expect((await list('?search=ANA@')).addresses).toEqual([ANA]);
    expect((await list('?status=pending')).addresses).toEqual(['dan@exemplu.ro']);
    expect(JSON.stringify(await list())).not.toContain(LEAVE_KEY);
    expect(await call.read('/api/admin/inbox/subscribers/counts')).toEqual({ pending: 1, confirmed: 1, left: 1 });
  });

  it('lists each subscriber once, page by page', async () => {
    await sql`insert into subscribers (email_address, confirm_key, leave_key, consent_text, consent_source, created_at)
      select n || '@exemplu.ro', gen_random_uuid()::text, gen_random_uuid()::text, 'Da', '/', timestamptz '2026-11-20' + (n / 40) * interval '1 microsecond'
      from generate_series(1, 120) as n`.execute(test.db);
    const seen = await everyPage((cursor) => list(cursor && `?cursor=${cursor}`));
    expect([seen.length, new Set(seen.map((each) => each.emailAddress)).size]).toEqual([120, 120]);
  });

  it('exports confirmed subscribers with proof and unsubscribe link, and logs the export', async () => {
    await addSubscriber(ANA, 'confirmed', LEAVE_KEY);
    await addSubscriber('+dan@exemplu.ro', 'confirmed');
    await addSubscriber('mara@exemplu.ro', 'pending');
    await addSubscriber('ion@exemplu.ro', 'left');

    const answer = await call('/api/admin/inbox/subscribers/export.csv?language=ro');
    const csv = await answer.text();
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain(
      [ANA, '2026-11-20 12:05', '2026-11-20 12:00', '/blogs', `${readEnvironment().URL}${links.newsletterLeave(LEAVE_KEY)}`, `${readEnvironment().URL}${links.newsletterOneClick(LEAVE_KEY)}`].map((cell) => `"${cell}"`).join(';'), // prettier-ignore
    );
    expect(csv).toContain(`\r\n"'+dan@exemplu.ro";`);
    expect(formulasIn(csv)).toEqual([]);
    expect(await audit()).toEqual([['subscriber.export', '', { count: 2 }]]);
  });

  it('erases a subscriber for good, with the mails, and leaves no address in the log', async () => {
    const id = await addSubscriber(ANA, 'confirmed');
    const mail = { letter: letterOf('t'), kind: 'newsletter-welcome' };
    await insert(test.db, 'mails', { ...mail, recipient: 'Ana@exemplu.ro' }, { ...mail, recipient: 'dan@exemplu.ro' });
    await insert(test.db, 'mails', { ...mail, kind: 'order-placed', recipient: ANA });

    expect(await erase(`subscribers/${id}`)).toBe(200);
    expect((await list()).addresses).toEqual([]);
    const left = await test.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('kind').execute();
    const kept = left.map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(kept).toEqual(['newsletter-welcome dan@exemplu.ro', `order-placed ${ANA}`]);
    expect(await erase(`subscribers/${id}`)).toBe(404);
    expect(await audit()).toEqual([['subscriber.erase', `subscriber/${id}`, {}]]);
  });

  it('erases a message for good, with the mails that repeat it and no others', async () => {
    for (const message of ['Când ajunge?', 'Mulțumesc frumos']) {
      const typed = { topic: 'order', name: 'Ana', emailAddress: ANA, message };
      await receiveMessage(test.db, contactSchema.parse(typed), null);
    }
    const [{ id } = { id: '' }] = await rowsOf(test.db, 'messages', { message: 'Când ajunge?' });

    expect(await erase(`messages/${id}`)).toBe(200);
    const mails = await toldMails(test.db);
    expect(mails.map(({ kind }) => kind)).toEqual(['contact-received', 'contact-shop']);
    expect(mails[1]!.text).toContain('Mulțumesc frumos');
    const left = await test.db.selectFrom('messages').select(['message', 'createdAt']).execute();
    expect(left.map(({ message }) => message)).toEqual(['Mulțumesc frumos']);
    // The acknowledgement does not quote the message; their common time links them.
    for (const mail of mails) expect(mail.createdAt).toEqual(left[0]!.createdAt);
    expect(await erase(`messages/${id}`)).toBe(404);
    expect(await audit()).toEqual([['message.erase', `message/${id}`, {}]]);
  });

  it('purges the testimonials page when a testimonial is decided on or erased', async () => {
    const { id } = await insert(test.db, 'testimonials', { name: 'Ioana', text: 'Frumos.', stars: 5 });
    const decide = () => call(`/api/admin/inbox/testimonials/${id}/status`, 'POST', { status: 'approved', version: 1 });
    const purges = await purgesOf(async () => {
      expect((await decide()).status).toBe(200);
      expect((await decide()).status).toBe(409);
    });
    expect(purges).toEqual([['testimoniale']]);
    expect(await purgesOf(async () => expect(await erase(`testimonials/${id}`)).toBe(200))).toEqual([['testimoniale']]);
    expect(await rowsOf(test.db, 'testimonials')).toEqual([]);
    expect((await audit()).map(([kind]) => kind)).toEqual(['testimonial.approve', 'testimonial.erase']);
  });
});
