import { createTransport, type Transporter } from 'nodemailer';
import { mailSettings } from '#config/mail.ts';
import { shop } from '#config/shop.ts';

/**
 * Longest waits for a mail server, in milliseconds: short for its greeting, and as long as RFC 5321, 4.5.3.2.6 demands
 * for its answer to a complete mail, because giving up earlier would resend an accepted mail. Nodemailer closes
 * abandoned connections.
 */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 10 * 60_000 };

/** Keeps out-of-office replies from answering the shop's mails (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** @param socketTimeout - in ms, if somebody waits at a screen */
export function openSmtp(url: string, socketTimeout = PATIENCE.socketTimeout): Transporter {
  const connectionTimeout = Math.min(PATIENCE.connectionTimeout, socketTimeout);
  const options = { url, connectionTimeout, greetingTimeout: connectionTimeout, socketTimeout };
  return createTransport(options, { headers: AUTOMATIC });
}

export const sender = () => ({ name: mailSettings.senderName, address: shop.email });
