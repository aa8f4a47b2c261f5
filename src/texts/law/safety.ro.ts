import type { NetQuantity, SafetyWarning } from '#domain/products/product-safety.ts';
import { unitPriceOf } from '#domain/products/unit-price.ts';
import type { Bani } from '#domain/money/money.ts';
import { formatPrice } from '#texts/formats.ts';

export const warningTexts: Record<SafetyWarning, string> = {
  'never-in-plaster': 'Nu turna niciodată ghips pe o mână, pe un picior sau pe o lăbuță. Ele intră numai în alginat.',
  heat: 'Ghipsul se încălzește când se întărește și poate arde pielea.',
  dust: 'Nu inspira pulberea de ghips sau de alginat. Toarn-o încet, într-o încăpere aerisită.',
  'keep-from-children':
    'Nu lăsa pulberile și amestecul la îndemâna copiilor. Lucrează un adult; copilul atinge numai alginatul amestecat, ținut de părinte.',
  'small-parts': 'Nu este jucărie. Conține piese mici: nu lăsa trusa în mâinile copiilor sub 3 ani.',
  skin: 'Poate irita pielea. Spală-te pe mâini după lucru.',
};

export const safetyTexts = {
  title: 'Siguranță și producător',
  manufacturer: 'Producător',
  model: 'Model',
  net: 'Cantitate netă',
  age: 'Vârsta potrivită',
  ageFrom: (years: number) => (years === 0 ? 'oricare' : `de la ${years} ani`),
  warnings: 'Atenție',
  sheet: 'Fișa cu date de securitate (PDF)',
  slip: 'Înainte să începi',
};

/** `2 kg`, `400 g`, `1,5 l`. */
export function netWords({ quantity, unit }: NetQuantity): string {
  if (quantity < 1000) return `${quantity} ${unit}`;
  const whole = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 3 }).format(quantity / 1000);
  return `${whole} ${unit === 'g' ? 'kg' : 'l'}`;
}

/** Formats `19,50 RON/kg`. @param price - of the package, in bani */
export function unitPriceWords(price: Bani, net: NetQuantity): string {
  const unit = unitPriceOf(price, net);
  return `${formatPrice(unit.price)}/${unit.per}`;
}
