import type { Order } from '#domain/orders/order.ts';
import type { RefusedDiscount } from '#domain/discounts/discount.ts';
import { formatPrice } from './formats.ts';

export function discountLabel({
  discountCode,
  discountReason = '',
}: Pick<Order, 'discountCode'> & Partial<Pick<Order, 'discountReason'>>): string {
  const name = discountCode === null ? 'Reducere' : `Reducere, cod ${discountCode}`;
  return discountReason === '' ? name : `${name}: ${discountReason}`;
}

/** Names the shipping line. A zero fee with a code comes from the code. */
export const shippingLabel = ({ discountCode, shippingFee }: Pick<Order, 'discountCode' | 'shippingFee'>): string =>
  discountCode !== null && shippingFee === 0 ? `Livrare gratuită, cod ${discountCode}` : 'Livrare';

/** Explains why a code gives nothing for this cart. The shop has its own texts for other reasons. */
export const cartRefusalText = ({ missing }: Pick<RefusedDiscount, 'missing'>): string =>
  missing === undefined
    ? 'Codul nu este pentru produsele din coș. Adaugă un produs pentru care este valabil.'
    : `Mai adaugă produse de ${formatPrice(missing)} și primești reducerea.`;

export const discountTexts = {
  question: 'Ai un cod de reducere?',
  loading: 'Se deschide...',
  failed: 'Nu s-a deschis. Verifică legătura la internet și încarcă pagina din nou.',
  applied: 'Codul este aplicat.',
  remove: 'Renunță la codul',
  perBuyer: 'Cât de des îl poți folosi verificăm când trimiți comanda.',
};
