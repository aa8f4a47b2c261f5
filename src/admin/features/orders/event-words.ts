import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/page-kit/formats.ts';
import { ORDER_MOVES, type OrderMove } from '#domain/order/order-moves.ts';
import type { ordersEn } from '#texts/admin/orders.en.ts';
import { useMailWords } from './mail-words.ts';
import type { Order } from './orders-requests.ts';

type TimelineEvent = Pick<Order['timeline'][number], 'kind' | 'actor' | 'details'>;
type FieldName = Exclude<keyof typeof ordersEn.address, 'title'>;

/** Words the entries of a timeline: what was done, and who did it. An erased order's entries have no details. */
export function useEventWords() {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const mailWords = useMailWords();

  const field = (name: unknown) =>
    t(`address.${name as FieldName}`, { defaultValue: String(name) }).toLocaleLowerCase(formats.locale);
  const moveWords = (move: unknown) =>
    isMove(move) && move !== 'ship' ? t(`timeline.kinds.${move}`) : t('fulfilment.shipped');

  const what = ({ kind, details }: TimelineEvent): string => {
    switch (kind) {
      case 'ship':
        return 'awb' in details ? t('timeline.kinds.ship', { awb: String(details.awb) }) : t('fulfilment.shipped');
      case 'return':
        return t(details.restocked === true ? 'timeline.kinds.returnRestocked' : 'timeline.kinds.return');
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
      case 'withdrawal_refunded':
      case 'withdrawal_cancelled':
        return t(`timeline.kinds.${kind}`, {
          number: String(details.withdrawal ?? ''),
          amount: formats.money(Number(details.amount ?? details.owed ?? 0)),
        });
      case 'proof_approved':
        return t('timeline.kinds.proof_approved', { position: String(details.position ?? '') });
      case 'mail_resent':
        return t('timeline.kinds.mail_resent', { mail: mailWords(String(details.mailKind ?? '')) });
      default:
        return t(`timeline.kinds.${kind as 'placed'}`, { defaultValue: kind });
    }
  };
  const who = ({ actor }: TimelineEvent): string =>
    actor === 'shopper' || actor === 'system' ? t(`timeline.${actor}`) : actor;
  return { what, who };
}

function isMove(kind: unknown): kind is OrderMove {
  return (ORDER_MOVES as readonly unknown[]).includes(kind);
}
