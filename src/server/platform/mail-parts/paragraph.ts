import { html } from 'hono/html';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';

/** Text of several lines: Word keeps no line that is not broken by a tag. */
export function inLines(text: string): MailPart {
  return html`${text.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`)}`;
}

/** @param content - text, which may have several lines, or a part with links in it */
export function paragraph(content: string | MailPart): MailPart {
  return html`<p style="margin:0 0 16px">${typeof content === 'string' ? inLines(content) : content}</p>`;
}

/** A paragraph in the second rank. */
export function smallPrint(content: string | MailPart): MailPart {
  const text = typeof content === 'string' ? inLines(content) : content;
  return html`<p ${paint('soft', 'font-size:14px;margin:0 0 16px')}>${text}</p>`;
}

/** What heads a section of a mail. */
export function heading(text: string): MailPart {
  return html`<h2 ${paint('ink', 'font-size:17px;font-weight:600;line-height:1.3;margin:28px 0 8px')}>${text}</h2>`;
}

/** A link within a sentence, underlined in the shop's colour. */
export function textLink(address: string, label: string): MailPart {
  return html`<a href="${address}" ${paint('accent', 'text-decoration:underline')}>${label}</a>`;
}
