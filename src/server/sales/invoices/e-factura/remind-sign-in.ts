import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { shop } from '#config/shop.ts';
import { dueNotice, signInDaysLeft } from '#domain/invoices/e-factura.ts';
import { links } from '#links';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { formatCount } from '#texts/formats.ts';
import { findAccount } from './anaf-account.ts';

/** Mails the owner 14 days, 7 days and 1 day before ANAF's authorisation ends. */
export async function remindSignIn(db: Database, now = new Date()): Promise<void> {
  const account = await findAccount(db);
  if (!account?.signedInAt || account.endedAt) return;
  const daysLeft = signInDaysLeft(account.signedInAt, now);
  const notice = dueNotice(daysLeft, account.toldDays);
  if (notice === undefined) return;
  await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    await unit.tx.updateTable('anafAccount').set({ toldDays: notice }).execute();
    await queueMails(unit, [signInMail(daysLeft)]);
  });
}

/** Writes the reminder to the shop's own address. */
export function signInMail(daysLeft: number): NewMail {
  const days = formatCount(daysLeft, 'zi', 'zile');
  return {
    kind: 'anaf-shop',
    recipient: shop.email,
    subject: `Legătura cu ANAF se încheie în ${days}`,
    preview: 'Intră din nou cu certificatul, ca facturile să plece mai departe singure.',
    blocks: [
      `Peste ${days} ANAF nu mai primește facturi de la magazin, până când intri din nou cu certificatul.`,
      'Deschide Setări → Facturi în browserul în care ai certificatul și apasă „Intră din nou la ANAF”. Durează un minut.',
      { button: { label: 'Deschide setările', address: links.documentSettings } },
    ],
  };
}
