import { readShop } from '#config/shop.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { readSettings } from '#server/platform/settings/settings-table.ts';
import { letterHtml, letterText } from '#server/platform/mail-parts/draw-letter.ts';
import { openSmtp } from './smtp.ts';

/** Ms that an owner waits at the screen. */
const PATIENCE_MS = 15_000;

type TestMail =
  | { ok: true }
  /** `says`: the server's message, if any; it contains no secret. */
  | { ok: false; code: 'smtp_missing' | 'smtp_login_refused' | 'smtp_unreachable' | 'smtp_refused'; says: string };

/** Sends past the queue, so that an owner sees if the server works and how letters look with unpublished settings. */
export async function sendTestMail(db: Database, to: string): Promise<TestMail> {
  const { SMTP_URL } = readEnvironment();
  if (!SMTP_URL?.trim()) return { ok: false, code: 'smtp_missing', says: '' };
  const words = 'Serverul de email al magazinului funcționează: acest mesaj a plecat prin el.';
  const letter = { subject: 'Email de probă', blocks: [words] };
  const { senderName, signature } = (await readSettings(db, 'mail')).value;
  const trader = readShop(process.env, (await readSettings(db, 'firm')).value);
  const smtp = openSmtp(SMTP_URL, PATIENCE_MS);
  try {
    const from = { name: senderName, address: trader.email };
    const around = { signature, trader };
    const html = letterHtml(letter, around);
    await smtp.sendMail({ from, to, subject: letter.subject, html, text: letterText(letter, around) });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...describe(error) };
  } finally {
    smtp.close();
  }
}

function describe(error: unknown): { code: 'smtp_login_refused' | 'smtp_unreachable' | 'smtp_refused'; says: string } {
  const { code = '', response = '' } = error as { code?: string; response?: string };
  const says = response.slice(0, 300);
  if (code === 'EAUTH' || code === 'ENOAUTH') return { code: 'smtp_login_refused', says };
  if (response) return { code: 'smtp_refused', says };
  return { code: 'smtp_unreachable', says: code };
}
