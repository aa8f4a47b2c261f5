import { html } from 'hono/html';
import { isAddress, type ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';
import { textLink } from './paragraph.ts';

export function contractText({ title, sections }: ContractConfirmation): string {
  const parts = sections.map(({ heading, lines }) => `${heading.toUpperCase()}\n${lines.join('\n')}`);
  return [`──────────\n${title}`, ...parts].join('\n\n');
}

/** In the second rank, below a line. */
export function contractHtml({ title, sections }: ContractConfirmation): MailPart {
  return html`<div
    ${paint('line', 'margin-top:28px;padding-top:20px;border-top-width:1px;border-top-style:solid;font-size:14px')}
  >
    <h2 style="font-size:17px;font-weight:600;line-height:1.3;margin:0 0 8px">${title}</h2>
    ${sections.map(
      ({ heading, lines }) =>
        html`<h3 style="font-size:14px;font-weight:600;margin:16px 0 4px">${heading}</h3>
          ${lines.map((line) => html`<p ${paint('soft', 'margin:0 0 4px')}>${isAddress(line) ? textLink(line, line) : line}</p>`)}`,
    )}
  </div>`;
}
