import { releaseOf } from './gift-fields.ts';

/** Form fields of a gift, by their path in the order. */
const GIFT_FIELDS = {
  'gift.recipientFirstName': 'giftFirstName',
  'gift.recipientLastName': 'giftLastName',
  'gift.recipientPhone': 'giftPhone',
  'gift.message': 'giftMessage',
  'gift.release': 'giftRelease',
  'gift.arriveOn': 'giftArriveOn',
  'gift.remindOn': 'giftRemindOn',
} as const;

/** Returns the form's name of a gift's field by its path in the order. */
export function giftField(path: string): string {
  return GIFT_FIELDS[path as keyof typeof GIFT_FIELDS] ?? path;
}

/** Returns the form's values with the gift's fields as one object; null if the box is not ticked. */
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
