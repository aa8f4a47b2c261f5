import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { accountMailTexts, type AccountEvent } from '#texts/account-mails.ts';

const LANGUAGES = ['en', 'ro'] as const;
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#A4482A;color:#FFFFFF;font-weight:600;text-decoration:none';

/**
 * Tells somebody what has become of their own account, with the write that did it.
 * @param userAgent - the browser that asked for it, as it names itself
 */
export async function tellOwnAccount(unit: Unit, email: string, event: AccountEvent, userAgent: string): Promise<void> {
  await queueMails(unit, [accountNotice(email, event, userAgent, new Date())]);
}

/** What, when, on which device, and what to do if it was somebody else; no secret, and no link that opens anything. */
export function accountNotice(recipient: string, event: AccountEvent, userAgent: string, at: Date): NewMail {
  const address = event === 'owner-recovered' ? '' : `${readEnvironment().URL}${links.forgotPassword}`;
  const parts = LANGUAGES.map((language) => {
    const t = accountMailTexts[language];
    const moment = at.toLocaleString(t.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Bucharest' });
    return {
      language,
      text: t.events[event].text,
      facts: [`${t.when}: ${moment}`, `${t.device}: ${describeDevice(userAgent) || t.unknownDevice}`],
      notYou: address ? t.notYou : t.notYouOwner,
    };
  });
  return {
    ...frame(
      'account-notice',
      recipient,
      LANGUAGES.map((language) => accountMailTexts[language].events[event].title),
      parts.map(
        ({ language, text, facts, notYou }) =>
          html`<div lang="${language}">
            <p>${text}</p>
            <p>${facts[0]}<br />${facts[1]}</p>
            <p>${notYou} ${address ? html`<a href="${address}">${address}</a>` : ''}</p>
          </div>`,
      ),
    ),
    text: parts.map(({ text, facts, notYou }) => [text, facts.join('\n'), notYou].join('\n\n')).join('\n\n---\n\n') +
      (address && `\n\n${address}`),
  }; // prettier-ignore
}

/** The link with which somebody sets a new password; what comes after `#` no server is told. */
export function passwordResetMail(recipient: string, token: string): NewMail {
  const address = `${readEnvironment().URL}${links.newPassword(token)}`;
  const parts = LANGUAGES.map((language) => ({ language, ...accountMailTexts[language].reset }));
  return {
    ...frame(
      'password-reset',
      recipient,
      parts.map(({ title }) => title),
      parts.map(
        ({ language, text, button, ignore }) =>
          html`<div lang="${language}">
            <p>${text}</p>
            <p><a href="${address}" style="${BUTTON}">${button}</a></p>
            <p>${ignore}</p>
          </div>`,
      ),
    ),
    text: [...parts.map(({ text, ignore }) => `${text} ${ignore}`), address].join('\n\n'),
    holdsSecret: true,
  };
}

function frame(kind: string, recipient: string, titles: string[], parts: ReturnType<typeof html>[]) {
  const title = titles.join(' · ');
  return {
    kind,
    orderId: null,
    recipient,
    subject: `${title} · ${shop.name}`,
    html: String(mailLayout(title, html`${parts.map((part, index) => html`${index > 0 ? html`<hr />` : ''}${part}`)}`)),
  };
}
