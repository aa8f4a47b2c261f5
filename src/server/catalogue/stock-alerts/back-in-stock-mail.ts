import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { itemsTable } from '#server/platform/mail-parts/items.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { paragraph, smallPrint } from '#server/platform/mail-parts/paragraph.ts';
import { pictureAddress } from '#server/platform/mail-parts/picture-address.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { formatCount } from '#texts/formats.ts';
import { backInStockMailTexts as texts } from '#texts/product/stock-alert.ro.ts';

export const BACK_IN_STOCK = 'back-in-stock';
const PICTURE_SIZE = 240;

/** Tells who waits that a product is back; the same for everybody. */
export function backInStockMail(product: {
  id: string;
  title: string;
  image: string | null;
}): Omit<NewMail, 'recipient'> {
  const { id, title, image } = product;
  const address = `${readEnvironment().URL}${links.product(id)}`;
  const forgotten = texts.forgotten(formatCount(KEPT_DAYS.stockAlertCopies, 'zi', 'zile'));
  const picture = image === null ? undefined : pictureAddress(image, PICTURE_SIZE);
  const item = { picture, pictureSize: PICTURE_SIZE, title, details: [], price: '' };
  return {
    kind: BACK_IN_STOCK,
    orderId: null,
    subject: `${texts.subject(title)} · ${shop.name}`,
    html: mailLayout(
      texts.heading,
      html`${paragraph(texts.isBack)}${itemsTable([item])}${mailButton(address, texts.link)}${paragraph(texts.notHeld)}
      ${smallPrint(forgotten)}`,
      { preheader: title },
    ),
    text: `${texts.isBack}\n\n${title}\n${address}\n\n${texts.notHeld}\n\n${forgotten}`,
  };
}
