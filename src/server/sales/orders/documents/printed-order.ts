import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { leftOut } from '#server/platform/pdf/printable.ts';

/**
 * An order that the shop's papers can show: names and addresses in letters of their font, of which something is left, and all of the gift's card. Code:
 * `not_printable`. It stands at the door of the API, as browsers need not load what the font draws. Of a remark or an option
 * the papers leave out what they cannot show, and say so.
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
