import { seatWords } from '#texts/law/seat.ro.ts';
import { shippingPrice, shippingPriceInEnglish } from '#texts/shipping.ro.ts';
import { isTold } from '#config/community.ts';
import { secondChance } from '#config/second-chance.ts';
import { selling } from '#config/selling.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { shop, type Shop } from '#config/shop.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import { ASKED_AFTER_DAYS } from '#domain/reviews/review-request.ts';
import { FORGET_LEFT_DAYS, FORGET_PENDING_DAYS } from '#domain/newsletter/subscriber-states.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { COMMUNITY_PARTS } from '#domain/settings/community.ts';
import { INVOICE_KEPT_YEARS, KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';
import { RETURN_DAYS } from '#domain/returns/withdrawal-period.ts';
import type { Selling } from '#domain/settings/selling.ts';
import { formatCount, formatIban, formatPhone } from '#texts/formats.ts';
import { secondChanceFacts, secondChanceParts } from '#texts/second-chance/facts.ro.ts';
import { sellingFacts } from '#texts/selling-facts.ro.ts';
import { sendingFacts } from '#texts/sending-facts.ts';

/** Texts name these as `{{iban}}`; each fact's one home is the configuration or the rule book. */
const facts: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(shop).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
  address: seatWords(shop),
  phone: formatPhone(shop.phone),
  iban: formatIban(shop.iban),
  vatRate: `${VAT_RATE} %`,
  deliveryHours: `${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} de ore`,
  deliveryDays: `${DELIVERY_HOURS.min / 24}–${DELIVERY_HOURS.max / 24} zile`,
  returnDays: String(RETURN_DAYS),
  deliveryHoursInEnglish: `${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} hours`,
  pendingDays: String(FORGET_PENDING_DAYS),
  transferReminderDays: formatCount(shop.transferReminderDays, 'zi', 'zile'),
  transferExpiryDays: formatCount(shop.transferExpiryDays, 'zi', 'zile'),
  transferExpiryDaysInEnglish: `${shop.transferExpiryDays} days`,
  reviewAskedDays: String(ASKED_AFTER_DAYS),
  proofYears: String(FORGET_LEFT_DAYS / 365),
  orderYears: String(KEPT_DAYS.orders / 365),
  invoiceYears: String(INVOICE_KEPT_YEARS),
  draftDays: String(KEPT_DAYS.drafts),
  noteYears: String(KEPT_DAYS.customerNotes / 365),
  messageYears: String(KEPT_DAYS.messages / 365),
  rejectedDays: String(KEPT_DAYS.rejectedReviews),
  mailCopyYears: String(KEPT_DAYS.mailCopies / 365),
  giftDays: String(KEPT_DAYS.giftRecipients),
  stockAlertMonths: String(Math.round(KEPT_DAYS.stockAlerts / 30.4)),
  refusedParcelMonths: String(Math.round(KEPT_DAYS.refusedParcels / 30.4)),
  registeredFirmDays: String(KEPT_DAYS.registeredFirms),
  stockAlertCopyDays: String(KEPT_DAYS.stockAlertCopies),
  signInDays: String(Math.max(KEPT_DAYS.refusedSignIns, KEPT_DAYS.endedSessions)),
};

/** Fills the texts of a shop that sells so. */
interface FactFiller {
  /**
   * Puts the shop's facts where a text names them, and leaves out what it says of what is not so: all between
   * `{{#easybox}}` and `{{/easybox}}` where that way to deliver is not on offer. `vatPayer` and `noVatPayer` say whether
   * the firm pays VAT, `caen` whether its class of activity is given, `secondChance` whether alginate is offered once more; the parts of
   * the community whether the shop tells of them.
   * @throws when it names one that the shop does not have, which stops the build
   */
  fillFacts: (text: string) => string;
  /** The same for HTML. */
  fillFactsInHtml: (html: string) => string;
  /** A text about a way to deliver or to pay is there only while that is on offer. */
  isToldOf: (about: string | undefined) => boolean;
}

/** @param methods - the payment methods on offer */
export function makeFactFiller(
  sold: Selling,
  methods: readonly PaymentMethod[],
  { vatPayer, caen }: Pick<Shop, 'vatPayer' | 'caen'> = shop,
): FactFiller {
  const told: Record<string, string> = {
    ...facts,
    ...sellingFacts(sold, methods),
    ...sendingFacts(sold),
    caen,
    ...secondChanceFacts(secondChance),
    shippingFee: shippingPrice(sold),
    shippingFeeInEnglish: shippingPriceInEnglish(sold),
  };
  const firm = [vatPayer ? 'vatPayer' : 'noVatPayer', ...(caen ? ['caen'] : [])];
  const holds: readonly string[] = [
    ...sold.deliveryMethods,
    ...methods,
    ...firm,
    ...secondChanceParts(secondChance),
    ...COMMUNITY_PARTS.filter(isTold),
  ];
  const isToldOf = (about: string | undefined) => about === undefined || holds.includes(about);
  const choose = (text: string): string =>
    text.replace(/\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/g, (_, about: string, part: string) =>
      isToldOf(about) ? choose(part) : '',
    );
  const put = (text: string, write = (fact: string) => fact) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const fact = told[name];
      if (fact === undefined) throw new Error(`a text names {{${name}}}, which the shop does not have`);
      return write(fact);
    });
  return {
    isToldOf,
    fillFacts: (text) => put(choose(text)),
    fillFactsInHtml: (html) =>
      // A mark on a line of its own became a paragraph.
      put(choose(html.replace(/<p>(\{\{[#/]\w+\}\})<\/p>/g, '$1')), (fact) =>
        fact.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`),
      ),
  };
}

export const { fillFacts, fillFactsInHtml, isToldOf } = makeFactFiller(selling, offeredPaymentMethods());
