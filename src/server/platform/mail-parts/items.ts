import { html } from 'hono/html';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';
import { WIDE } from './table.ts';

/** Something that a mail is about, with its picture. */
export interface MailItem {
  /** Where it stands, as {@link pictureAddress} says; nothing: there is none. */
  picture: string | undefined;
  /** In pixels, as wide as high. */
  pictureSize: number;
  title: string;
  /** Below the title, a line for each. */
  details: string[];
  /** Empty: it has none here. */
  price: string;
}

/** In pixels: what fits beside words. */
const BESIDE = 64;
const CELL = 'border-bottom-width:1px;border-bottom-style:solid;padding:12px 0;vertical-align:top';

/**
 * The items, and below them what they come to. The title says what the picture shows, so that the picture has no words of its own
 * and leaves a quiet field where it is not loaded.
 * @param sums - the last of them is the whole
 */
export function itemsTable(items: readonly MailItem[], sums: readonly [name: string, value: string][] = []): MailPart {
  return html`<table ${WIDE} style="margin:0 0 20px;border-collapse:collapse">
    ${items.map(
      (item) =>
        html`<tr>
          ${isBeside(item) ? html`<td width="${BESIDE + 14}" ${paint('line', CELL)}>${picture(item)}</td>` : ''}
          <td ${isBeside(item) ? '' : html`colspan="2"`} ${paint('line', CELL)}>
            ${isBeside(item) ? '' : picture(item)}<span style="font-weight:600">${item.title}</span
            >${item.details.map((detail) => html`<br /><span ${paint('soft', 'font-size:14px')}>${detail}</span>`)}
          </td>
          <td align="right" ${paint('line', `${CELL};padding-left:12px;white-space:nowrap`)}>${item.price}</td>
        </tr>`,
    )}
    ${sums.map(([name, value], index) => sum(name, value, index === 0, index === sums.length - 1))}
  </table>`;
}

/** A larger picture stands above its words, which would have no room beside it on a phone. */
const isBeside = ({ picture, pictureSize }: MailItem) => picture !== undefined && pictureSize <= BESIDE;

function picture({ picture: address, pictureSize: size }: MailItem) {
  if (address === undefined) return '';
  const below = size > BESIDE ? 8 : 0;
  return html`<img
    src="${address}"
    alt=""
    width="${size}"
    height="${size}"
    ${paint('tint', `display:block;width:${size}px;height:${size}px;border-radius:10px;margin:0 0 ${below}px`)}
  />`;
}

function sum(name: string, value: string, isFirst: boolean, isLast: boolean) {
  const top = isFirst ? 12 : 4;
  const weight = isLast ? 'font-weight:600;font-size:18px' : 'font-size:15px';
  return html`<tr>
    <td colspan="2" style="padding:${top}px 0 0;${weight}">${name}</td>
    <td align="right" style="padding:${top}px 0 0 12px;white-space:nowrap;${weight}">${value}</td>
  </tr>`;
}
