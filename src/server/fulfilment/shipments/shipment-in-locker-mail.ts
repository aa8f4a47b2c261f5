import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { giftInLockerText } from '#server/sales/mails/gift-mail-texts.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { lockerEndText } from '#texts/couriers.ro.ts';
import { formatPrice } from '#texts/formats.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';

interface WaitingShipment {
  cashOnDelivery: number;
  /** Time at which the parcel was put into the locker. */
  trackingAt: Date | null;
}

/** Mails the customer once that their parcel waits in its locker, if they gave an address. */
export async function mailShipmentInLocker(
  db: Database,
  shipment: WaitingShipment & { id: string; orderId: string; toLocker: boolean },
): Promise<void> {
  if (!shipment.toLocker) return;
  await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    const first = await unit.tx
      .updateTable('shipments')
      .set({ lockerMailedAt: new Date() })
      .where('id', '=', shipment.id)
      .where('lockerMailedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const order = first && (await findOrderById(unit.tx, shipment.orderId));
    if (order) await queueMails(unit, [write(order, shipment)]);
  });
}

function write(order: Order, { cashOnDelivery: cash, trackingAt }: WaitingShipment): NewMail {
  const until = lockerEndText(trackingAt, new Date());
  if (order.gift) return writeOrderLetter('parcel-in-locker', order, giftInLockerText(order, order.gift, until));
  const place = [order.lockerName, order.lockerCity].filter(Boolean).join(', ');
  return writeOrderLetter('parcel-in-locker', order, {
    subject: `Coletul tău te așteaptă la ${order.lockerName}`,
    blocks: [
      `Coletul cu comanda ta ${order.number} te așteaptă la ${place}.`,
      `Îl poți ridica ${until}. Codul de deschidere îl primești de la Sameday, prin SMS sau email.`,
      ...(cash > 0
        ? [
            `Înainte de a deschide lockerul plătești ${formatPrice(cash)}, cu cardul, la locker sau prin linkul de la Sameday.`,
          ]
        : []),
      'Dacă nu îl ridici la timp, coletul se întoarce la noi. Răspunde la acest email și găsim o soluție.',
    ],
  });
}
