import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { useFormats } from '#admin/components/formats.ts';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import { ORDER_TRANSITION_NAMES, type OrderTransition } from '#domain/orders/order-transitions.ts';
import type { ordersEn } from '#texts/admin/en/orders.ts';
import { useMailWords } from './mail-words.ts';
import type { Order } from '../orders-requests.ts';

type TimelineEvent = Pick<Order['timeline'][number], 'kind' | 'actor' | 'details'>;
type FieldName = Exclude<keyof typeof ordersEn.address, 'title'>;

/** Words the entries of an order's timeline: what was done, and who did it. An erased order's entries have no details. */
export function useEventWords(order: Pick<Order, 'deliveryMethod' | 'lines'>) {
  const { t } = useTranslation('orders');
  const { t: analytics } = useTranslation('analytics');
  const formats = useFormats();
  const mailWords = useMailWords(order);

  const field = (name: unknown) =>
    t(`address.${name as FieldName}`, { defaultValue: String(name) }).toLocaleLowerCase(formats.locale);
  const method = (name: unknown) => t(`paymentMethod.${name as 'cash'}`, { defaultValue: String(name) });
  const amountOf = (details: TimelineEvent['details']) => formats.money(Number(details.amount ?? 0));
  /** By its number alone where it has left the order. */
  const lineWords = ({ position }: TimelineEvent['details']) =>
    order.lines.find((line) => line.position === position)?.title ?? String(position ?? '');
  const context = byDelivery(order);
  const shipped = t('fulfilment.shipped', context);
  const moveWords = (move: unknown) =>
    isMove(move) && move !== 'ship' ? t(`timeline.kinds.${move}`, context) : shipped;

  const parcelWords = ({ awb, courier = 'sameday' }: TimelineEvent['details']) =>
    courier === 'sameday' ? String(awb) : `${String(awb)} (${t(`couriers.${courier as AwbCourier}`)})`;

  const what = ({ kind, details }: TimelineEvent): string => {
    switch (kind) {
      case 'ship':
        return 'awb' in details ? t('timeline.kinds.ship', { awb: parcelWords(details) }) : shipped;
      case 'reject':
        return t(details.lapsed === true ? 'timeline.kinds.rejectExpired' : 'timeline.kinds.reject');
      case 'return':
        return t(details.restocked === true ? 'timeline.kinds.returnRestocked' : 'timeline.kinds.return', context);
      case 'undo': {
        const mail = { stopped: t('timeline.mailStopped'), sent: t('timeline.mailSent') }[String(details.mail)];
        const undone = t('timeline.kinds.undo', { move: moveWords(details.move) });
        return mail ? `${undone}; ${mail}` : undone;
      }
      case 'address_changed': {
        const fields = Array.isArray(details.fields) ? (details.fields as unknown[]).map(field) : [];
        return t('timeline.kinds.address_changed', { fields: fields.join(', ') });
      }
      case 'lines_changed':
        return t('timeline.kinds.lines_changed', {
          before: formats.money(Number(details.before ?? 0)),
          after: formats.money(Number(details.after ?? 0)),
        });
      case 'withdrawal_announced':
      case 'withdrawal_received':
      case 'withdrawal_stayed':
      case 'withdrawal_refunded':
      case 'withdrawal_cancelled':
      case 'withdrawal_left_out':
      case 'withdrawal_accept':
      case 'withdrawal_set_aside':
        return t(`timeline.kinds.${kind}`, {
          number: String(details.withdrawal ?? ''),
          amount: formats.money(Number(details.amount ?? details.owed ?? 0)),
        });
      case 'pay':
        if (!('amount' in details)) return t('timeline.kinds.pay');
        return 'formerMethod' in details
          ? t('timeline.kinds.payOtherwise', { amount: amountOf(details), from: method(details.formerMethod) })
          : t(`timeline.kinds.${'card' in details ? 'payByCard' : 'payOf'}`, { amount: amountOf(details) });
      case 'refund':
        return 'refund' in details
          ? t('timeline.kinds.refundOf', { amount: amountOf(details) })
          : t('timeline.kinds.refund');
      case 'refunded_part':
      case 'refund_asked':
      case 'refund_failed':
      case 'card_surplus':
      case 'card_surplus_returned':
        return t(`timeline.kinds.${kind}`, { amount: amountOf(details) });
      case 'card_mismatch':
        return t('timeline.kinds.card_mismatch', {
          asked: formats.money(Number(details.asked ?? 0)),
          received: formats.inCurrency(Number(details.received ?? 0), String(details.currency ?? 'ron')),
        });
      case 'payment_method_changed':
        return t('timeline.kinds.payment_method_changed', { from: method(details.from), to: method(details.to) });
      case 'parcel_made':
      case 'parcel_cancelled':
        return t(`timeline.kinds.${kind}`, {
          awb: String(details.awb ?? ''),
          amount: formats.money(Number(details.cash ?? 0)),
        });
      case 'proof_approved':
        return t('timeline.kinds.proof_approved', { line: lineWords(details) });
      case 'second_chance':
        return t('timeline.kinds.second_chance', {
          line: lineWords(details),
          step: analytics(`steps.${details.step as 'other'}`, { defaultValue: '' }),
        });
      case 'mail_resent':
        return t('timeline.kinds.mail_resent', { mail: mailWords(String(details.mailKind ?? '')) });
      default:
        return t(`timeline.kinds.${kind as 'placed'}`, { defaultValue: kind, ...context });
    }
  };
  const actorWords = (actor: string): string => (isWriter(actor) ? t(`timeline.${actor}`) : actor);
  return { what, who: ({ actor }: TimelineEvent) => actorWords(actor), actor: actorWords };
}

/** Who writes on a timeline without being of the team. */
const WRITERS = ['shopper', 'system', 'shop', 'stripe', 'sameday'] as const;

function isWriter(actor: string): actor is (typeof WRITERS)[number] {
  return (WRITERS as readonly string[]).includes(actor);
}

function isMove(kind: unknown): kind is OrderTransition {
  return (ORDER_TRANSITION_NAMES as readonly unknown[]).includes(kind);
}
