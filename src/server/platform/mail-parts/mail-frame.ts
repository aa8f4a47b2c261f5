import { html, raw } from 'hono/html';
import { shop, type Shop } from '#config/shop.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { formatPhone } from '#texts/formats.ts';
import { darkStyles, paint } from './mail-colours.ts';
import { DISPLAY, TEXT, WIDE, type MailPart } from './mail-part.ts';
import { inLines } from './paragraph.ts';

interface Framed {
  title: string;
  content: MailPart;
  preview: string;
  /** Line by line, as the owner wrote it. */
  signature: string;
  trader: Shop;
}

/** Keeps lists from showing text after the preview. */
const FILLER = raw('\u034f\u200c\u00a0'.repeat(60));

const DARK = raw(`<style>${darkStyles()}</style>`);

/** Gmail drops a style element that contains anything unknown, hence the second. Word needs pixels, not `max-width`. */
const HEAD = raw(`<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>a{color:#A4482A}img{border:0}@media (max-width:480px){.edge{padding:16px 8px!important}.card-in{padding:20px 16px!important}}</style>`);

const WORD = {
  open: raw('<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->'),
  close: raw('<!--[if mso]></td></tr></table><![endif]-->'),
};

/** Draws the shop's frame: its logo, one card, and the sender. Tables, because Word renders nothing else correctly. */
export function mailFrame({ title, content, preview, signature, trader }: Framed) {
  return html`<!doctype html>
    <html lang="ro" dir="ltr">
      <head>
        ${HEAD}${DARK}
        <title>${title}</title>
      </head>
      <body ${paint('ground', 'margin:0;padding:0')}>
        ${preview ? html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${FILLER}</div>` : ''}
        <table ${WIDE} ${paint('ground')}>
          <tr>
            <td class="edge" align="center" style="padding:24px 16px">
              ${WORD.open}
              <table ${WIDE} style="max-width:600px">
                <tr>
                  <td style="padding:0 8px 16px">${sign()}</td>
                </tr>
                <tr>
                  <td ${paint('card', 'border-width:1px;border-style:solid;border-radius:14px')}>
                    <table ${WIDE}>
                      <tr>
                        <td class="card-in" align="left" style="padding:28px 32px">
                          <div ${paint('ink', `font:16px/1.5 ${TEXT};overflow-wrap:anywhere;word-break:break-word`)}>
                            <h1 ${paint('ink', `font:600 25px/1.25 ${DISPLAY};margin:0 0 16px`)}>
                              ${wholeNumbers(title)}
                            </h1>
                            ${content}
                          </div>
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td align="left" style="padding:20px 8px 0">
                    ${signature ? html`<p ${paint('ink', `font:16px/1.5 ${TEXT};margin:0 0 16px`)}>${inLines(signature)}</p>` : ''}
                    ${traderOf(trader)}
                  </td>
                </tr>
              </table>
              ${WORD.close}
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

/** Keeps numbers of orders and returns unbroken at their dashes. */
function wholeNumbers(title: string) {
  const parts = title.split(/(CG-[\d-]+(?:-R\d+)?)/);
  return parts.map((part, index) => (index % 2 ? html`<span style="white-space:nowrap">${part}</span>` : part));
}

/** Draws the logo with the name as text, readable without the picture. */
function sign() {
  const { URL: address } = readEnvironment();
  return html`<a href="${address}${links.home}" style="text-decoration:none">
    <img
      src="${address}/icon-192.png"
      alt=""
      width="36"
      height="36"
      style="vertical-align:middle;border-radius:10px;margin-right:8px"
    /><span ${paint('accent', `font:600 20px/36px ${DISPLAY};vertical-align:middle`)}>${shop.name}</span></a
  >`;
}

/** Returns the trader's data, required in every mail (Legea 365/2002 art. 5). */
export const traderLines = (trader: Shop): string[] => [
  `${trader.legalName} · CUI ${trader.cui} · ${trader.registration}`,
  `${trader.street}, ${trader.postalCode} ${trader.city}, jud. ${trader.county}`,
  `${formatPhone(trader.phone)} · ${trader.email}`,
];

function traderOf(trader: Shop) {
  const [firm, seat] = traderLines(trader);
  return html`<p ${paint('soft', `font:13px/1.6 ${TEXT};margin:0`)}>
    ${firm}<br />
    ${seat}<br />
    <a href="tel:${trader.phone}" ${paint('soft')}>${formatPhone(trader.phone)}</a> ·
    <a href="mailto:${trader.email}" ${paint('soft')}>${trader.email}</a>
  </p>`;
}
