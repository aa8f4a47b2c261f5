import { html } from 'hono/html';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';
import { inLines } from './paragraph.ts';
import { WIDE } from './table.ts';

export type Fact = [name: string, value: string];

/** What is known, a row for each: its name and its value, which may have several lines. */
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
