import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/platform/environment.ts';
import { newsletterSchema } from '#domain/newsletter/newsletter-form.ts';
import { links } from '#links';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';
import { CONSENT_TEXT } from '#texts/newsletter.ro.ts';
import { untilWindowHasRoom, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { forgetOldSubscribers } from './forget-subscribers.ts';
import { deleteSubscriberOf } from './delete-subscriber.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { claimDueMail } from '#server/platform/mail/mails-table.ts';
import { listLetters, sendLetter, testLetter } from './send-letter.ts';
import { newsletterLeaveRoutes } from './newsletter-leave-routes.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { subscribe } from './subscribe.ts';

describe('the newsletter', () => {
  const test = useShop();
  const smtp = useSmtpServer();

  const ask = (emailAddress = 'ana@exemplu.ro', address: string | null = null, changes: object = {}) => {
    const typed = { emailAddress, consent: 'on', source: '/blogs', ...changes };
    return attempt(() => subscribe(test.db, newsletterSchema.parse(typed), address));
  };
  const subscribers = () => test.db.selectFrom('subscribers').selectAll().orderBy('createdAt').execute();
  const subscriber = async () => (await subscribers())[0]!;
  const kinds = async () => (await test.mails()).map(({ kind }) => kind);
  const age = (minutes: number) =>
    sql`update subscribers set consent_at = consent_at - ${minutes} * interval '1 minute',
      asked_at = asked_at - ${minutes} * interval '1 minute', left_at = left_at - ${minutes} * interval '1 minute'`.execute(
      test.db,
    );
  const confirmed = async () => {
    await ask();
    await confirmSubscription(test.db, (await subscriber()).confirmKey);
    return subscriber();
  };
  const leave = useCaller(newsletterLeaveRoutes, 'visitor');
  const join = useCaller(newsletterRoutes, 'visitor');
  const post = (path: string, body: string, headers: Record<string, string>) =>
    leave(`http://localhost${path}`, 'POST', new TextEncoder().encode(body), headers);

  it('asks an address to confirm, and stores the consent, its time and its page', async () => {
    expect(await ask()).toEqual({ ok: true });
    const row = await subscriber();
    const agreed = { consentText: CONSENT_TEXT, consentSource: '/blogs', consentAt: expect.any(Date) as Date };
    expect(row).toMatchObject({ emailAddress: 'ana@exemplu.ro', status: 'pending', ...agreed, confirmedAt: null });
    expect(Buffer.from(row.confirmKey, 'base64url')).toHaveLength(32);
    const mail = (await test.mails())[0]!;
    expect(mail).toMatchObject({ kind: 'newsletter-confirm', listUnsubscribe: null, holdsSecret: true });
    expect(mail.recipient).toBe('ana@exemplu.ro');
    expect(mail.text).toContain(readEnvironment().URL + links.newsletterConfirm(row.confirmKey));
    expect(mail.text).not.toContain(row.leaveKey);
  });

  it('mails an address once if it is sent many times at once, in whatever case', async () => {
    const written = ['ana@exemplu.ro', 'Ana@Exemplu.ro', 'ANA@EXEMPLU.RO', 'ana@exemplu.ro'];
    const answers = await Promise.all(written.map((address) => ask(address)));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ ok: true })));
    expect(await subscribers()).toHaveLength(1);
    expect(await kinds()).toEqual(['newsletter-confirm']);
  });

  it('asks again after ten minutes, with the same link, and then ever more seldom', async () => {
    await ask();
    const { confirmKey } = await subscriber();
    // Probes after 9, 10, 19, 21, 40 and 43 minutes, around the due times of 10, 20 and 42 minutes.
    for (const [minutes, mailed] of [[9, 1], [1, 2], [9, 2], [2, 3], [19, 3], [3, 4]] as const) {
      await age(minutes);
      // A stranger gets at most three mails a day.
      await sql`truncate rate_limits`.execute(test.db);
      await ask();
      expect(await kinds()).toHaveLength(mailed);
      expect((await subscriber()).confirmKey).toBe(confirmKey);
    }
  }); // prettier-ignore

  it('confirms once, however often the button is pressed, and welcomes with an unsubscribe link', async () => {
    await ask();
    const { confirmKey, leaveKey } = await subscriber();
    const presses = await Promise.all([1, 2, 3].map(() => confirmSubscription(test.db, confirmKey)));
    expect(presses.filter(Boolean)).toHaveLength(1);
    expect(await subscriber()).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) });
    expect(await kinds()).toEqual(['newsletter-confirm', 'newsletter-welcome']);
    const welcome = (await test.mails())[1]!;
    expect(welcome.listUnsubscribe).toBe(readEnvironment().URL + links.newsletterOneClick(leaveKey));
    expect(welcome.text).toContain(readEnvironment().URL + links.newsletterLeave(leaveKey));
  });

  it('gives mail programs a one-click unsubscribe, and marks its mails as automatic', async () => {
    const { leaveKey } = await confirmed();
    await sendDueMails(test.db);
    const headers = smtp.received.map((mail) => Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])));
    const welcome = headers.find((each) => 'list-unsubscribe' in each);
    expect(headers.map((each) => each['auto-submitted'])).toEqual(['auto-generated', 'auto-generated']);
    const oneClick = `<${readEnvironment().URL}${links.newsletterOneClick(leaveKey)}>`;
    const said = { 'list-unsubscribe': oneClick, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
    expect(welcome).toMatchObject(said);
  });

  it('answers the same for a subscribed address, and does not mail it', async () => {
    await confirmed();
    await age(600);
    const body = { emailAddress: 'ana@exemplu.ro', consent: 'on' };
    expect(await join.ask('/api/newsletter', 'POST', body)).toEqual({ status: 202, body: {} });
    expect(await kinds()).toHaveLength(2);
    expect(await subscriber()).toMatchObject({ status: 'confirmed', consentSource: '/blogs' });
  });

  it('lets an unsubscribed person come back, but only by a new link', async () => {
    const before = await confirmed();
    await leaveNewsletter(test.db, before.leaveKey);
    expect(await confirmSubscription(test.db, before.confirmKey)).toBe(false);
    expect((await subscriber()).status).toBe('left');

    await ask('Ana@Exemplu.ro', null, { source: '/newsletter/dezabonare' });
    const after = await subscriber();
    const agreed = { consentSource: '/newsletter/dezabonare', leftAt: expect.any(Date) };
    expect(after).toMatchObject({ status: 'pending', ...agreed });
    expect(after.confirmKey).not.toBe(before.confirmKey);
    expect(after.leaveKey).toBe(before.leaveKey);
    expect(await confirmSubscription(test.db, before.confirmKey)).toBe(false);
    expect(await confirmSubscription(test.db, after.confirmKey)).toBe(true);
    expect((await subscriber()).status).toBe('confirmed');
  });

  it('is left by a mail program’s button: a form post without Origin, as often as it likes', async () => {
    const { leaveKey } = await confirmed();
    const path = links.newsletterOneClick(leaveKey);
    const form = 'List-Unsubscribe=One-Click';
    expect((await post(path, form, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(200);
    const left = await subscriber();
    expect(left).toMatchObject({ status: 'left', leftAt: expect.any(Date) });
    const multipart = `--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
    expect((await post(path, multipart, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(200);
    expect((await subscriber()).leftAt).toEqual(left.leftAt);
  });

  it('is not left by a wrong key, from another site, or with another content type', async () => {
    const { leaveKey } = await confirmed();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const path = links.newsletterOneClick(leaveKey);
    expect((await post(links.newsletterOneClick('x'.repeat(43)), body, form)).status).toBe(404);
    expect((await post('/api/newsletter/leave', body, form)).status).toBe(404);
    expect((await post(path, body, { ...form, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(path, '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await subscriber()).status).toBe('confirmed');
  });

  it('leads a mail program that only opens the link to the page with the button', async () => {
    const { leaveKey } = await confirmed();
    const answer = await leave(links.newsletterOneClick(leaveKey));
    expect(answer.headers.get('location')).toBe(links.newsletterLeave(leaveKey));
    expect((await subscriber()).status).toBe('confirmed');
  });

  it('forgets unconfirmed subscribers after a month, and unsubscribed ones after three years, with their mails', async () => {
    await ask('uitat@exemplu.ro');
    await ask('plecat@exemplu.ro');
    const left = { status: 'left', leftAt: new Date() } as const;
    await update(test.db, 'subscribers', left, { emailAddress: 'plecat@exemplu.ro' });
    await age(31 * 24 * 60);
    await ask('nou@exemplu.ro');
    await forgetOldSubscribers(test.db);
    expect((await subscribers()).map((row) => row.emailAddress)).toEqual(['plecat@exemplu.ro', 'nou@exemplu.ro']);
    expect(await kinds()).toHaveLength(2);
    await age(3 * 366 * 24 * 60);
    await ask('altul@exemplu.ro');
    await forgetOldSubscribers(test.db);
    expect((await subscribers()).map((row) => row.emailAddress)).toEqual(['altul@exemplu.ro']);
  });

  it('is refused to a program, and limited for each network address', async () => {
    await untilWindowHasRoom();
    const program = { website: 'https://spam.example' };
    expect(await ask('a@exemplu.ro', null, program)).toEqual({ ok: false, code: 'looks_automatic' });
    for (let number = 1; number <= 10; number += 1)
      expect(await ask(`a${number}@exemplu.ro`, '203.0.113.7')).toEqual({ ok: true });
    expect(await ask('a11@exemplu.ro', '203.0.113.7')).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await subscribers()).toHaveLength(10);
  });

  it.each([
    ['no consent', { consent: undefined }, { consent: ['consent_required'] }],
    ['half an address', { emailAddress: 'ana@' }, { emailAddress: ['invalid'] }],
    ['an invalid page', { source: 'https://evil.example' }, { source: ['invalid'] }],
  ])('says which field is wrong: %s', async (_, changes, errors) => {
    const body = { emailAddress: 'ana@exemplu.ro', consent: 'on', ...changes };
    expect(await join.ask('/api/newsletter', 'POST', body)).toMatchObject({ status: 422, body: { errors } });
  });

  describe('a letter of the owner', () => {
    const owner = { id: crypto.randomUUID(), email: 'ana@atelier.ro' };
    const letter = { id: crypto.randomUUID(), subject: 'Vești', body: 'Întâi „noi”.\n\nApoi \\ {{shippingFee}}.' };
    const letters = async () => (await test.mails()).filter(({ kind }) => kind === 'newsletter-letter');

    it('goes once to each confirmed subscriber, with their own unsubscribe link, behind other mail', async () => {
      const { leaveKey } = await confirmed();
      await ask('inca@exemplu.ro');
      await sql`update mails set status = 'sent'`.execute(test.db);
      expect(await Promise.all([1, 2].map(() => sendLetter(test.db, owner, letter)))).toContain(1);
      expect(await sendLetter(test.db, owner, letter)).toBe(0);
      expect(await listLetters(test.db)).toEqual([
        { id: letter.id, subject: 'Vești', recipients: 1, sentAt: expect.any(Date) as Date },
      ]);
      const [mail, ...further] = await letters();
      expect(further).toEqual([]);
      expect(mail).toMatchObject({ recipient: 'ana@exemplu.ro', subject: 'Vești' });
      expect(mail!.listUnsubscribe).toBe(`${readEnvironment().URL}${links.newsletterOneClick(leaveKey)}`);
      expect(JSON.stringify(mail!.letter)).toContain(links.newsletterLeave(leaveKey));
      expect(mail!.letter.blocks.slice(0, 2)).toEqual(['Întâi „noi”.', 'Apoi \\ {{shippingFee}}.']);
      await sql`update mails set send_after = now() - interval '1 hour'`.execute(test.db);
      await ask('alta@exemplu.ro');
      expect((await claimDueMail(test.db))!.kind).toBe('newsletter-confirm');
      expect((await claimDueMail(test.db))!.kind).toBe('newsletter-letter');
    });

    it('does not reach a subscriber who unsubscribed or was erased before it went out', async () => {
      const { leaveKey } = await confirmed();
      await sendLetter(test.db, owner, { ...letter, id: crypto.randomUUID() });
      expect(await letters()).toHaveLength(1);
      await leaveNewsletter(test.db, leaveKey);
      expect(await letters()).toEqual([]);
      await ask();
      await confirmSubscription(test.db, (await subscriber()).confirmKey);
      await sendLetter(test.db, owner, { ...letter, id: crypto.randomUUID() });
      expect(await letters()).toHaveLength(1);
      await test.db.transaction().execute((tx) => deleteSubscriberOf(tx, 'ana@exemplu.ro'));
      expect(await letters()).toEqual([]);
    });

    it('can be tried on its writer alone', async () => {
      await confirmed();
      await testLetter(test.db, owner, letter);
      expect((await test.mails()).filter(({ subject }) => subject === 'Vești').map(({ recipient }) => recipient)).toEqual([owner.email]); // prettier-ignore
    });
  });
});
