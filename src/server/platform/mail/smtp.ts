import { createTransport, type Transporter } from 'nodemailer';
import { mailSettings } from '#config/mail.ts';
import { shop } from '#config/shop.ts';

/**
 * Longest waits for a mail server, in milliseconds: for its greeting a little, for its word about a mail that it has
 * whole as long as RFC 5321, 4.5.3.2.6 asks. Who gives up earlier sends a mail again that has been accepted. What is
 * given up, nodemailer closes.
 */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 10 * 60_000 };

/** No out-of-office note answers a mail of the shop (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** @param socketTimeout - in ms, where somebody waits at a screen */
export function openSmtp(url: string, socketTimeout = PATIENCE.socketTimeout): Transporter {
  const connectionTimeout = Math.min(PATIENCE.connectionTimeout, socketTimeout);
  const options = { url, connectionTimeout, greetingTimeout: connectionTimeout, socketTimeout };
  return createTransport(options, { headers: AUTOMATIC });
}

export const sender = () => ({ name: mailSettings.senderName, address: shop.email });
