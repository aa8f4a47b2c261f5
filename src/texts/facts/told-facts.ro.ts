import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import { FORGET_LEFT_DAYS, FORGET_PENDING_DAYS } from '#domain/newsletter/subscriber-states.ts';
import { INVOICE_KEPT_YEARS, KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { RETURN_DAYS } from '#domain/returns/withdrawal-period.ts';
import { ASKED_AFTER_DAYS } from '#domain/reviews/review-request.ts';
import { COMMUNITY_PARTS, type CommunityPart } from '#domain/settings/community.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import type { Selling } from '#domain/settings/selling.ts';
import { formatCount, formatIban, formatPhone } from '#texts/formats.ts';
import { seatWords } from '#texts/law/seat.ro.ts';
import { secondChanceFacts, secondChanceParts } from '#texts/second-chance/facts.ro.ts';
import { sellingFacts } from '#texts/selling-facts.ro.ts';
import { sendingFacts } from '#texts/sending-facts.ts';
import { shippingPrice, shippingPriceInEnglish } from '#texts/shipping.ro.ts';
import type { Told } from './fill-facts.ts';

/** Data from which a shop's facts are made. */
interface Shop {
  shop: Parameters<typeof seatWords>[0] & {
    phone: string;
    iban: string;
    vatPayer: boolean;
    /** Empty when not given. */
    caen: string;
    transferReminderDays: number;
    transferExpiryDays: number;
  };
  selling: Selling;
  /** The payment methods on offer. */
  methods: readonly PaymentMethod[];
  secondChance: SecondChanceSettings;
  isTold: (part: CommunityPart) => boolean;
}

/** Names of conditional parts in texts. */
export const CONDITIONS: readonly string[] = [
  ...DELIVERY_METHODS,
  ...PAYMENT_METHODS,
  'vatPayer',
  'noVatPayer',
  'caen',
  'secondChance',
  ...COMMUNITY_PARTS,
];

/** Makes the facts that texts name as `{{iban}}`. Their values come from the configuration or the domain. */
export function tellFacts({ shop, selling, methods, secondChance, isTold }: Shop): Told {
  const facts = {
    ...Object.fromEntries(
      Object.entries(shop).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    address: seatWords(shop),
    phone: formatPhone(shop.phone).replaceAll(' ', '\u00a0'),
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
    ...sellingFacts(selling, methods),
    ...sendingFacts(selling),
    caen: shop.caen,
    ...secondChanceFacts(secondChance),
    shippingFee: shippingPrice(selling),
    shippingFeeInEnglish: shippingPriceInEnglish(selling),
  };
  const holds = [
    ...selling.deliveryMethods,
    ...methods,
    shop.vatPayer ? 'vatPayer' : 'noVatPayer',
    ...(shop.caen ? ['caen'] : []),
    ...secondChanceParts(secondChance),
    ...COMMUNITY_PARTS.filter(isTold),
  ];
  return { facts, holds };
}
