import { releaseOf } from './gift-fields.ts';

/** The form's fields of a gift, by their place in the order. */
const GIFT_FIELDS = {
  'gift.recipientFirstName': 'giftFirstName',
  'gift.recipientLastName': 'giftLastName',
  'gift.recipientPhone': 'giftPhone',
  'gift.message': 'giftMessage',
  'gift.release': 'giftRelease',
  'gift.arriveOn': 'giftArriveOn',
  'gift.remindOn': 'giftRemindOn',
} as const;

/** Finds the form's name of a gift's field that the order calls by this path. */
export function giftField(path: string): string {
  return GIFT_FIELDS[path as keyof typeof GIFT_FIELDS] ?? path;
}

/** The form's values with its gift's fields in one, as the order has them; null where the box is not ticked. */
export function gatherGift<Form extends Record<string, unknown>>(fields: Record<string, string>, form: Form) {
  const order = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('gift')));
  if (fields.gift !== 'on') return { ...order, gift: null };
  const release = releaseOf(fields);
  const { giftFirstName = '', giftLastName = '', giftPhone = '', giftMessage = '' } = fields;
  return {
    ...order,
    gift: {
      recipientFirstName: giftFirstName,
      recipientLastName: giftLastName,
      recipientPhone: giftPhone,
      message: giftMessage,
      release,
      arriveOn: (release === 'day' && fields.giftArriveOn) || null,
      remindOn: (release === 'word' && fields.giftRemindOn) || null,
    },
  };
}
