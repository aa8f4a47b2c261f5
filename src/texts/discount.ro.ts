import type { Order } from '#domain/orders/order.ts';
import type { DiscountRefusal, RefusedDiscount } from '#domain/discounts/discount.ts';
import { formatPrice } from './formats.ts';

export function discountLabel({
  discountCode,
  discountReason = '',
}: Pick<Order, 'discountCode'> & Partial<Pick<Order, 'discountReason'>>): string {
  const name = discountCode === null ? 'Reducere' : `Reducere, cod ${discountCode}`;
  return discountReason === '' ? name : `${name}: ${discountReason}`;
}

/** Names the shipping line; only a code spares the fee. */
export const shippingLabel = ({ discountCode, shippingFee }: Pick<Order, 'discountCode' | 'shippingFee'>): string =>
  discountCode !== null && shippingFee === 0 ? `Livrare gratuită, cod ${discountCode}` : 'Livrare';

const refusals: Record<Exclude<DiscountRefusal, 'below_minimum'>, string> = {
  unknown: 'Nu avem acest cod. Verifică literele și cifrele.',
  inactive: 'Codul nu mai este valabil. Poți comanda fără el.',
  not_started: 'Codul nu este valabil încă. Încearcă din ziua în care începe reducerea.',
  ended: 'Codul a expirat. Poți comanda fără el.',
  used_up: 'Codul a fost folosit deja de câte ori se putea. Poți comanda fără el.',
  nothing_eligible: 'Codul nu este pentru produsele din coș. Adaugă un produs pentru care este valabil.',
  used_by_you: 'Ai folosit deja acest cod. Poți comanda fără el.',
  too_many_tries: 'Prea multe coduri încercate. Încearcă peste o oră sau comandă fără cod.',
};

export function refusalText({ refused, missing = 0 }: RefusedDiscount): string {
  if (refused !== 'below_minimum') return refusals[refused];
  return `Mai adaugă produse de ${formatPrice(missing)} și primești reducerea.`;
}

export const discountTexts = {
  question: 'Ai un cod de reducere?',
  label: 'Cod de reducere',
  apply: 'Aplică',
  applied: 'Codul este aplicat.',
  changed: 'Reducerea nu mai este cea pe care ai văzut-o. Verifică mai jos și trimite din nou comanda.',
  remove: 'Renunță la codul',
  perBuyer: 'Cât de des îl poți folosi verificăm când trimiți comanda.',
};
