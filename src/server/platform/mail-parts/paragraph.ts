import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import { formatPhone } from '#texts/formats.ts';
import { paint } from './mail-colours.ts';
import { DISPLAY, type MailPart } from './mail-part.ts';

/** Breaks lines with tags, because Word ignores line breaks. */
export function inLines(text: string): MailPart {
  return html`${text.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`)}`;
}

export function paragraph(text: string): MailPart {
  return html`<p style="margin:0 0 16px">${inLines(text)}</p>`;
}

/** @param link - follows the text; '' for none */
export function note(text: string, link: MailPart = ''): MailPart {
  return html`<p ${paint('soft', 'font-size:14px;margin:0 0 16px')}>${inLines(text)}${link && html` ${link}`}</p>`;
}

/** Draws a link within a sentence, underlined in the shop's colour. */
export function textLink(address: string, label: string): MailPart {
  return html`<a href="${address}" ${paint('accent', 'text-decoration:underline')}>${label}</a>`;
}

const RULED = 'border-top-width:1px;border-top-style:solid';

/** Draws the English version below a line. */
export function englishHalf(title: string, paragraphs: readonly string[]): MailPart {
  return html`<div lang="en" ${paint('line', `margin:8px 0 0;padding-top:20px;${RULED}`)}>
    <h2 ${paint('ink', `font:600 19px/1.3 ${DISPLAY};margin:0 0 12px`)}>${title}</h2>
    ${paragraphs.map(paragraph)}
  </div>`;
}

export const ASK_US = 'Ai o întrebare? Răspunde la acest email. Sau sună-ne la';

export function askUs(): MailPart {
  const phone = html`<a href="tel:${shop.phone}" ${paint('accent', 'white-space:nowrap')}
    >${formatPhone(shop.phone)}</a
  >`;
  return html`<p ${paint('line', `margin:24px 0 0;padding-top:16px;${RULED};font-size:15px`)}>
    ${ASK_US} ${phone}, ${shop.openingHours.toLowerCase()}.
  </p>`;
}
