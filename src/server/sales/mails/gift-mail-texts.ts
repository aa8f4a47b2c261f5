import type { Gift } from '#domain/orders/gift.ts';
import type { Order } from '#domain/orders/order.ts';
import { RETURN_DAYS } from '#domain/returns/withdrawal-period.ts';
import { LOCKER_HOURS } from '#domain/shipments/shipment.ts';
import { trackingAddress } from '#domain/shipments/tracking-address.ts';
import { links } from '#links';
import { toCourier } from '#texts/couriers.ro.ts';
import { recipientName } from '#texts/gift/gift.ro.ts';
import { formatPhone } from '#texts/formats.ts';
import { arrivalWhen } from '#texts/product/arrival.ro.ts';
import { sentOn } from './dispatch-promise.ts';
import type { OrderWords } from './order-letter.ts';

export function giftShippedText(order: Order, gift: Gift): OrderWords {
  const { number, awb, awbCourier, deliveryMethod, lockerName } = order;
  const page = trackingAddress(order);
  const phone = formatPhone(gift.recipientPhone);
  const arrives =
    deliveryMethod === 'easybox' && awbCourier === 'sameday'
      ? `Ajunge de obicei ${arrivalWhen(sentOn(order))}, la ${lockerName}. SameDay trimite codul de deschidere prin SMS la ${phone}; coletul așteaptă acolo ${LOCKER_HOURS} de ore.`
      : `Ajunge de obicei ${arrivalWhen(sentOn(order))}. Curierul sună înainte la ${phone}.`;
  return {
    subject: `Cadoul din comanda ${number} a plecat`,
    blocks: [
      `Am predat ${toCourier(awbCourier)} cadoul pentru ${recipientName(order)}. AWB: ${awb}.`,
      arrives,
      'În colet nu sunt prețuri, factură sau contract.',
      `Kiturile nepersonalizate pot fi returnate în ${RETURN_DAYS} zile de la livrare.`,
    ],
    ...(page && { link: { label: 'Urmărește coletul', address: page } }),
  };
}

/** @param until - last moment to collect it from the locker */
export function giftInLockerText(order: Order, gift: Gift, until: string): OrderWords {
  const place = [order.lockerName, order.lockerCity].filter(Boolean).join(', ');
  return {
    subject: `Cadoul din comanda ${order.number} așteaptă în locker`,
    blocks: [
      `Coletul pentru ${recipientName(order)} așteaptă la ${place}.`,
      `Se poate ridica ${until}. Codul de deschidere vine de la Sameday prin SMS, la ${formatPhone(gift.recipientPhone)}.`,
      'Dacă nu este ridicat la timp, coletul se întoarce la noi. Răspunde la acest email și găsim o soluție.',
    ],
  };
}

export function giftReminderText(order: Order): OrderWords {
  return {
    subject: `Cadoul din comanda ${order.number} așteaptă cuvântul tău`,
    blocks: [
      `Ne-ai rugat să-ți amintim astăzi de cadoul pentru ${recipientName(order)}. Îl păstrăm la noi și îl trimitem când apeși butonul de pe pagina comenzii.`,
      'Nu trebuie să faci nimic acum: cadoul rămâne la noi până ne spui, iar alt memento nu mai primești.',
    ],
    link: { label: 'Alege când pleacă', address: links.gift(order.id, order.viewKey) },
  };
}
