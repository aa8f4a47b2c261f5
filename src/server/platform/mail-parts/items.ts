import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import type { Fact, Item } from './letter.ts';
import { paint } from './mail-colours.ts';
import { WIDE, type MailPart } from './mail-part.ts';

/** Widest picture in pixels that fits beside text. */
const BESIDE = 64;
const CELL = 'border-bottom-width:1px;border-bottom-style:solid;padding:12px 0;vertical-align:top';

/** Draws items; the title describes the picture, so its alternative text is empty, and an unloaded one stays blank. */
export function itemsTable(items: readonly Item[], sums: readonly Fact[] = []): MailPart {
  return html`<table ${WIDE} style="margin:0 0 20px;border-collapse:collapse">
    ${items.map(
      (item) =>
        html`<tr>
          ${isBeside(item) ? html`<td width="${BESIDE + 14}" ${paint('line', CELL)}>${picture(item)}</td>` : ''}
          <td ${isBeside(item) ? '' : html`colspan="2"`} ${paint('line', CELL)}>
            ${isBeside(item) ? '' : picture(item)}<span style="font-weight:600">${item.title}</span
            >${item.details.map((detail) => html`<br /><span ${paint('soft', 'font-size:14px')}>${detail}</span>`)}
          </td>
          <td align="right" ${paint('line', `${CELL};padding-left:12px;white-space:nowrap`)}>${item.price ?? ''}</td>
        </tr>`,
    )}
    ${sums.map(([name, value], index) => sum(name, value, index === 0, index === sums.length - 1))}
  </table>`;
}

export function itemText({ title, details, price }: Item): string {
  const words = [title, ...details].join('; ');
  return price ? `${words}: ${price}` : words;
}

/** True for a picture small enough to stand beside its text on a phone. */
const isBeside = ({ picture }: Item) => picture !== undefined && picture.size <= BESIDE;

function picture({ picture: shown }: Item) {
  if (!shown) return '';
  const { source, size } = shown;
  const below = size > BESIDE ? 8 : 0;
  return html`<img
    src="${pictureAddress(source, size)}"
    alt=""
    width="${size}"
    height="${size}"
    ${paint('tint', `display:block;width:${size}px;height:${size}px;border-radius:10px;margin:0 0 ${below}px`)}
  />`;
}

/** Quality of the CDN's encoder. */
const QUALITY = 75;

/** Returns a JPEG at twice the displayed size, which Outlook for Windows draws too. A source in JPEG stays as it is. */
function pictureAddress(source: string, size: number): string {
  const { URL: address } = readEnvironment();
  if (source.endsWith('.jpg')) return `${address}${source}`;
  const pixels = size * 2;
  const scaled = `&w=${pixels}&h=${pixels}&fit=cover&fm=jpg&q=${QUALITY}`;
  return `${address}/.netlify/images?url=${encodeURIComponent(source)}${scaled}`;
}

function sum(name: string, value: string, isFirst: boolean, isLast: boolean) {
  const top = isFirst ? 12 : 4;
  const weight = isLast ? 'font-weight:600;font-size:18px' : 'font-size:15px';
  return html`<tr>
    <td colspan="2" style="padding:${top}px 0 0;${weight}">${name}</td>
    <td align="right" style="padding:${top}px 0 0 12px;white-space:nowrap;${weight}">${value}</td>
  </tr>`;
}
