import { html } from 'hono/html';
import type { Fact } from './letter.ts';
import { paint } from './mail-colours.ts';
import { TABLE, WIDE, type MailPart } from './mail-part.ts';
import { inLines, note } from './paragraph.ts';
import { qrPng } from './qr-png.ts';

export function factsTable(facts: readonly Fact[]): MailPart {
  return html`<table ${WIDE} style="margin:0 0 16px">
    ${facts.map(
      ([name, value]) =>
        html`<tr>
          <td width="36%" valign="top" ${paint('soft', 'padding:4px 12px 4px 0;font-size:15px')}>${name}</td>
          <td valign="top" style="padding:4px 0;font-weight:600;font-size:15px">${inLines(value)}</td>
        </tr>`,
    )}
  </table>`;
}

export function noticeBox(content: readonly MailPart[], title = ''): MailPart {
  return html`<table ${WIDE} style="margin:0 0 20px">
    <tr>
      <td ${paint('tint', 'padding:16px 18px 2px;border-radius:10px')}>
        ${title ? html`<p style="margin:0 0 6px;font-weight:600">${title}</p>` : ''}${content}
      </td>
    </tr>
  </table>`;
}

/** Draws a button, 48 px high. The cell has the colour and the padding for Word, which pads no links. */
export function mailButton(address: string, label: string): MailPart {
  const around = 'border-radius:999px;mso-padding-alt:14px 28px';
  const link = 'display:inline-block;padding:12px 28px;font-weight:600;text-decoration:none;border-radius:999px';
  return html`<table ${TABLE} style="margin:8px 0 24px">
    <tr>
      <td align="center" ${paint('button', around)}>
        <a href="${address}" ${paint('button', `${link};mso-padding-alt:0`)}>${label}</a>
      </td>
    </tr>
  </table>`;
}

/** Displayed at two thirds of its pixels, so that a module has whole pixels on dense screens. */
const SHOWN = 2 / 3;

/** Draws a QR code, sent as a part of the mail (`attachDataUrls`), because its address would need the order's key. */
export function qrCode(code: string, alt: string, caption: string): MailPart {
  const { png, width } = qrPng(code);
  const shown = Math.round(width * SHOWN);
  return html`<img
      src="data:image/png;base64,${png.toString('base64')}"
      alt="${alt}"
      width="${shown}"
      height="${shown}"
      style="display:block;background-color:#FFFFFF;margin:0 0 8px"
    />${note(caption)}`;
}
