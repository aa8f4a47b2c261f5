import { describeDevice } from '#domain/accounts/describe-device.ts';
import { links } from '#links';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { accountMailTexts, type AccountEvent, type AccountMailTexts } from '#texts/account-mails.ts';
import { accountMail, type Bilingual } from './account-mail.ts';

/** Mails an account's person about a change. `userAgent`: of the request; `country`: two letters, or empty */
export async function tellOwnAccount(
  unit: Unit,
  email: string,
  event: AccountEvent,
  userAgent: string,
  country = '',
): Promise<void> {
  await queueMails(unit, [accountNotice(email, event, userAgent, country)]);
}

/** Builds a mail of what happened, when, on which device, and what to do if it was somebody else. Holds no secret. */
function accountNotice(recipient: string, event: AccountEvent, userAgent: string, country: string): NewMail {
  const device = describeDevice(userAgent);
  const at = new Date();
  const place = (t: AccountMailTexts) =>
    country ? `, ${new Intl.DisplayNames(t.locale, { type: 'region' }).of(country)}` : '';
  const isOwners = event === 'owner-recovered';
  return accountMail({
    kind: 'account-notice',
    recipient,
    title: inBoth((t) => t.events[event].title),
    paragraphs: [
      inBoth((t) => t.events[event].text),
      inBoth((t) => `${t.when}: ${at.toLocaleString(t.locale, MOMENT)}`),
      inBoth((t) => `${t.device}: ${device || t.unknownDevice}${place(t)}`),
      inBoth((t) => (isOwners ? t.notYouOwner : t.notYou)),
    ],
    ...(!isOwners && { link: { address: links.forgotPassword, label: inBoth((t) => t.reset.title) } }),
  });
}

/** Builds the mail with a link to set a new password; no server sees what follows `#`. */
export function passwordResetMail(recipient: string, token: string): NewMail {
  return accountMail({
    kind: 'password-reset',
    recipient,
    title: inBoth((t) => t.reset.title),
    paragraphs: [inBoth((t) => t.reset.text), inBoth((t) => t.reset.ignore)],
    link: { address: `${links.newPassword}#${token}`, label: inBoth((t) => t.reset.title) },
  });
}

const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Bucharest' } as const;

const inBoth = (say: (texts: AccountMailTexts) => string): Bilingual => ({
  ro: say(accountMailTexts.ro),
  en: say(accountMailTexts.en),
});
