import { shippingPrice, shippingPriceInEnglish } from '#texts/shipping.ro.ts';
import { selling } from '#config/selling.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { shop } from '#config/shop.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import { FORGET_LEFT_DAYS, FORGET_PENDING_DAYS } from '#domain/newsletter/subscriber-states.ts';
import { DELIVERY_HOURS, RETURN_DAYS } from '#domain/orders/shipping.ts';
import { cardFacts } from '#texts/card-facts.ro.ts';
import { formatCount, formatIban, formatPhone } from '#texts/formats.ts';

/** What texts name as `{{iban}}`; each fact's one home is the configuration or the rule book. */
const facts: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(shop).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
  address: `${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}`,
  phone: formatPhone(shop.phone),
  iban: formatIban(shop.iban),
  shippingFee: shippingPrice(selling),
  shippingFeeInEnglish: shippingPriceInEnglish(selling),
  vatRate: `${VAT_RATE} %`,
  deliveryHours: `${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} de ore`,
  deliveryDays: `${DELIVERY_HOURS.min / 24}–${DELIVERY_HOURS.max / 24} zile`,
  returnDays: String(RETURN_DAYS),
  deliveryHoursInEnglish: `${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} hours`,
  pendingDays: String(FORGET_PENDING_DAYS),
  transferReminderDays: formatCount(shop.transferReminderDays, 'zi', 'zile'),
  transferExpiryDays: formatCount(shop.transferExpiryDays, 'zi', 'zile'),
  transferExpiryDaysInEnglish: `${shop.transferExpiryDays} days`,
  proofYears: String(FORGET_LEFT_DAYS / 365),
  ...cardFacts[offeredPaymentMethods().includes('card') ? 'offered' : 'notOffered'],
};

/**
 * Puts the shop's facts where a text names them.
 * @throws when it names one that the shop does not have, which stops the build
 */
export function fillFacts(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`a text names {{${name}}}, which the shop does not have`);
    return fact;
  });
}

/** The same for HTML. */
export function fillFactsInHtml(html: string): string {
  return html.replace(/\{\{\w+\}\}/g, (place) =>
    fillFacts(place).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`),
  );
}
