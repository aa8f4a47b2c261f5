import { html } from 'hono/html';
import { isAddress, type ContractConfirmation } from '#domain/orders/contract-confirmation.ts';

/** The confirmation at the end of a mail's plain part. */
export function confirmationText({ title, sections }: ContractConfirmation): string {
  const parts = sections.map(({ heading, lines }) => `${heading.toUpperCase()}\n${lines.join('\n')}`);
  return [`──────────\n${title}`, ...parts].join('\n\n');
}

/** The same for the part that is drawn. */
export function confirmationHtml({ title, sections }: ContractConfirmation) {
  return html`<div style="margin-top:28px;padding-top:20px;border-top:1px solid #E5DDD2;font-size:14px">
    <h2 style="font:600 19px Fraunces,Georgia,serif;margin:0 0 8px">${title}</h2>
    ${sections.map(
      ({ heading, lines }) =>
        html`<h3 style="font-size:15px;margin:16px 0 4px">${heading}</h3>
          ${lines.map((line) => html`<p style="margin:0 0 4px">${isAddress(line) ? html`<a href="${line}">${line}</a>` : line}</p>`)}`,
    )}
  </div>`;
}
