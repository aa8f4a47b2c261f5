import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatCount, formatDate, formatPrice } from '#texts/formats.ts';
import { sentAfterMoney } from '#texts/payment.ro.ts';
import type { OrderWords } from './order-letter.ts';

const days = (count: number) => formatCount(count, 'zi', 'zile');

/** `until`: last day to pay in time; null when the order does not expire */
export function reminderText(order: Order, until: Date | null): OrderWords {
  return {
    subject: `Așteptăm plata pentru comanda ${order.number}`,
    blocks: [
      `Comanda ta ${order.number} te așteaptă, dar cei ${formatPrice(order.due)} nu au ajuns încă în contul nostru.`,
      'Dacă ai făcut transferul ieri sau astăzi, nu mai ai nimic de făcut: între două bănci poate dura o zi lucrătoare.',
      until === null
        ? sentAfterMoney(order)
        : `Îți păstrăm produsele până pe ${formatDate(until)}. Dacă banii nu ajung până atunci, comanda se anulează și nu ai nimic de plătit.`,
    ],
  };
}

export function expiredText({ number, paymentMethod }: Order): OrderWords {
  const within = days(shop.transferExpiryDays);
  const byTransfer = paymentMethod === 'transfer';
  return {
    subject: `Comanda ${number} a fost anulată, pentru că nu a fost plătită`,
    blocks: [
      byTransfer
        ? `Am anulat comanda ta ${number}, pentru că banii nu au ajuns în contul nostru în ${within}. Produsele sunt din nou în magazin.`
        : `Am anulat comanda ta ${number}, pentru că nu a fost plătită în ${within}.`,
      'Nu ai nimic de plătit. Dacă încă vrei produsele, le poți comanda din nou oricând.',
      ...(byTransfer
        ? [
            'Ai făcut transferul între timp? Răspunde la acest email: trimitem comanda, dacă produsele mai sunt, sau îți dăm banii înapoi.',
          ]
        : []),
    ],
  };
}
