import { html } from 'hono/html';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';
import { WIDE } from './table.ts';

/** What stands out of a mail: something that its reader has to do, or to know first. */
export function notice(content: MailPart, title = ''): MailPart {
  return html`<table ${WIDE} style="margin:0 0 20px">
    <tr>
      <td ${paint('tint', 'padding:16px 18px 2px;border-radius:10px')}>
        ${title ? html`<p style="margin:0 0 6px;font-weight:600">${title}</p>` : ''}${content}
      </td>
    </tr>
  </table>`;
}
