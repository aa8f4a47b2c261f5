import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { leftOut } from '#server/platform/pdf/printable.ts';

/**
 * Order that documents can print: names, addresses and the whole gift card must have glyphs in their font. Code:
 * `not_printable`. Checked at the API, because browsers need not load the font's coverage. Documents leave out
 * unprintable characters of notes and options, and say so.
 */
export const printedOrderSchema = orderRequestSchema.check(({ value, issues }) => {
  const { firstName, lastName, deliveryAddress, city, company, gift } = value;
  const fields = {
    ...{ firstName, lastName, deliveryAddress, city },
    'company.name': company?.name,
    'company.address.street': company?.address?.street,
    'company.address.city': company?.address?.city,
    'gift.recipientFirstName': gift?.recipientFirstName,
    'gift.recipientLastName': gift?.recipientLastName,
    'gift.message': gift?.message,
  };
  for (const [path, text = ''] of Object.entries(fields)) {
    const lost = leftOut(text).filter((sign) => path === 'gift.message' || /\p{L}/u.test(sign));
    const isAllLost = text !== '' && !/[\p{L}\p{N}]/u.test(text) && leftOut(text).length > 0;
    if (lost.length > 0 || isAllLost)
      issues.push({ code: 'custom', message: 'not_printable', path: path.split('.'), input: text });
  }
});
