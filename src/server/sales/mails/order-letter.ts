import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { blocks, type Block, type Letter, type Link } from '#server/platform/mail-parts/letter.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { linesBlock, stepsBlock } from './order-blocks.ts';

/** Text of an order's mail between greeting and signature. */
export interface OrderWords extends Pick<Letter, 'subject'> {
  blocks: Block[];
  /** Main action, unless it is to view the order. */
  link?: Link;
}

/** Writes a mail to an order's customer: greeting, text, main action, order state, items and contact. */
export function writeOrderLetter(kind: string, order: Order, { subject, blocks: words, link }: OrderWords): NewMail {
  const way = { label: 'Vezi comanda', address: links.order(order.id, order.viewKey) };
  return {
    kind,
    orderId: order.id,
    recipient: order.emailAddress,
    subject,
    greeting: `Bună, ${order.firstName},`,
    blocks: blocks(
      ...words,
      { button: link ?? way },
      link && { note: 'Comanda se deschide oricând, fără cont.', link: way },
      stepsBlock(order),
      linesBlock(order),
      { askUs: true },
    ),
  };
}
