import { html } from 'hono/html';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';
import { TABLE } from './table.ts';

/** The one thing to do, 48 px high. The cell has the colour and, for Word, which pads no link, the room. */
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
