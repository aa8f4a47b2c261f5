import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { blocks } from '#server/platform/mail-parts/letter.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { formatPrice } from '#texts/formats.ts';
import { arrivesText } from '#texts/payment.ro.ts';
import { writeOrderLetter } from './order-letter.ts';

interface CourierCash {
  /** Sum that the courier collects, and sum still due. */
  told: Bani;
  due: Bani;
  /** Bani just paid by card and not settled yet. */
  card: Bani;
}

/** Writes that money came for an order that the courier collects for. `silent`: the courier has not answered yet */
export function courierCashMail(
  order: Order,
  outcome: 'changed' | 'silent' | 'refused',
  { told, due, card }: CourierCash,
): NewMail {
  const { number } = order;
  const came = `Am primit ${formatPrice(order.received - order.unallocated + card)} pentru comanda ${number}. Mulțumim!`;
  const words = {
    changed: {
      subject:
        due > 0
          ? `Ce mai plătești curierului pentru comanda ${number}`
          : `Curierului nu îi mai plătești comanda ${number}`,
      blocks: [
        due > 0
          ? `I-am spus curierului că ai plătit o parte: la livrare mai plătești ${formatPrice(due)}.`
          : `I-am spus curierului că ai plătit comanda ${number}: la livrare nu îi mai dai nimic.`,
      ],
    },
    silent: {
      subject: `Am primit banii pentru comanda ${number}`,
      blocks: [
        came,
        `I-am cerut curierului ${due > 0 ? `să încaseze la livrare numai ${formatPrice(due)}` : 'să nu mai încaseze nimic la livrare'}, dar nu ne-a răspuns încă. Îl întrebăm din nou și îți scriem cum rămâne.`,
        `Dacă la livrare ți se cer totuși ${formatPrice(told)}, plătește ca să primești coletul: îți trimitem înapoi ce ai plătit de două ori.`,
      ],
    },
    refused: {
      subject: `La livrare ți se cer totuși banii pentru comanda ${number}`,
      blocks: [
        came,
        order.fulfilment === 'delivered'
          ? 'Coletul a ajuns înainte ca suma de la curier să fie schimbată. Dacă ai plătit și la livrare, îți trimitem înapoi ce ai plătit de două ori.'
          : `Curierul nu a mai putut schimba suma, așa că la livrare ți se cer ${formatPrice(told)}. Plătește ca să primești coletul: îți trimitem înapoi ce ai plătit de două ori.`,
      ],
    },
  }[outcome];
  return writeOrderLetter('courier-cash', order, words);
}

/** Writes that the courier still collects the sum paid by card, which is refunded at once. */
export function courierKeptMail(order: Order, amount: Bani): NewMail {
  const { number, fulfilment, due } = order;
  const sum = formatPrice(amount);
  const isDelivered = fulfilment === 'delivered';
  return writeOrderLetter('payment-returned', order, {
    subject: `Îți dăm banii înapoi pentru comanda ${number}`,
    blocks: blocks(
      isDelivered
        ? `Ai plătit ${sum} cu cardul pentru comanda ${number}, dar coletul era deja livrat și plătit curierului.`
        : `Ai plătit ${sum} cu cardul pentru comanda ${number}, dar curierul nu a mai putut schimba suma pe care o încasează.`,
      `Ca să nu plătești de două ori, am cerut pe loc trimiterea înapoi a sumei întregi pe cardul cu care ai plătit. ${arrivesText('card')}`,
      !isDelivered && `La livrare plătești ${formatPrice(due)}, ca până acum.`,
    ),
  });
}
