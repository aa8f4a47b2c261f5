import type { DiscountRefusal, RefusedDiscount } from '#domain/discounts/discount.ts';
import { cartRefusalText } from '../discount.ro.ts';

// Loads with the code's field and with an order.

const refusals: Record<Exclude<DiscountRefusal, 'below_minimum' | 'nothing_eligible'>, string> = {
  unknown: 'Nu avem acest cod. Verifică literele și cifrele.',
  inactive: 'Codul nu mai este valabil. Poți comanda fără el.',
  not_started: 'Codul nu este valabil încă. Încearcă din ziua în care începe reducerea.',
  ended: 'Codul a expirat. Poți comanda fără el.',
  used_up: 'Codul a fost folosit deja de câte ori se putea. Poți comanda fără el.',
  used_by_you: 'Ai folosit deja acest cod. Poți comanda fără el.',
  too_many_tries: 'Prea multe coduri încercate. Încearcă peste o oră sau comandă fără cod.',
};

export function refusalText({ refused, missing = 0 }: RefusedDiscount): string {
  if (refused === 'below_minimum') return cartRefusalText({ missing });
  return refused === 'nothing_eligible' ? cartRefusalText({}) : refusals[refused];
}

export const DISCOUNT_CHANGED =
  'Reducerea nu mai este cea pe care ai văzut-o. Verifică mai jos și trimite din nou comanda.';
