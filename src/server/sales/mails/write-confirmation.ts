import { shop } from '#config/shop.ts';
import { selling } from '#config/selling.ts';
import { TERMS } from '#config/terms.ts';
import type { ConfirmationSection, ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { isPrintAwaited, orderDispatch, orderMakingDays, type OrderDispatch } from '#domain/delivery/order-dispatch.ts';
import { confirmationTexts as texts } from '#texts/contract-confirmation.ro.ts';
import { withdrawalModel } from '#texts/withdrawal-model.ro.ts';
import { orderDispatchText, orderDispatchWhen } from '#texts/gift/order-dispatch.ro.ts';
import { deliveryWords } from '#texts/destination.ro.ts';
import { namedPart } from '#texts/line-parts.ro.ts';
import { linesText } from '#texts/order-lines.ro.ts';
import { numberedSteps } from '#texts/product/print-steps.ro.ts';
import { seatWords } from '#texts/law/seat.ro.ts';
import { deliveryNames, paymentName } from '#texts/shop.ro.ts';
import { formatCount, formatDateTime, formatIban, formatPhone } from '#texts/formats.ts';

/** Steps that an owner completed in person while placing the order. */
export interface InPerson {
  paid: boolean;
  handedOver: boolean;
}

/** Writes a new order's confirmation, with its proofs (OUG 34/2014 art. 6 (1), art. 8 (7)). */
export function writeConfirmation(order: Order, inPerson?: InPerson): ContractConfirmation {
  const { title, sections } = orderSections(order, inPerson);
  return { title, sections: [...sections, ...contractTerms(order)] };
}

/** Returns the sections about this order alone. */
export function orderSections(
  order: Order,
  inPerson: InPerson = { paid: false, handedOver: false },
): ContractConfirmation {
  const excluded = excludedGoods(order);
  return {
    title: texts.title(order.number),
    sections: [
      {
        heading: texts.contract,
        lines: [texts.placed(order.number, formatDateTime(order.placedAt), order.distanceSale)],
      },
      { heading: texts.goods, lines: [...linesText(order).split('\n'), ...vat()] },
      { heading: texts.payment, lines: [...payment(order, inPerson), texts.noFee] },
      { heading: texts.delivery, lines: inPerson.handedOver ? [texts.handedOver] : delivery(order) },
      ...(excluded.length > 0 ? [{ heading: texts.excluded, lines: [texts.excludedWhy, ...excluded] }] : []),
    ],
  };
}

/** Returns the sections common to all orders of its kind, with the current firm and terms: a few texts in all. */
export function contractTerms(order: Order): ConfirmationSection[] {
  return [
    { heading: texts.trader, lines: trader() },
    ...(order.distanceSale && order.lines.some((line) => !line.personalised) ? withdrawal(order) : []),
    { heading: texts.guarantee, lines: texts.guaranteeLines },
    { heading: texts.complaints, lines: [texts.writeUs(shop.email, formatPhone(shop.phone)), ...texts.authorities] },
    { heading: texts.terms, lines: [texts.termsLine(TERMS.version), address(links.termsOf(TERMS.version))] },
  ];
}

const address = (path: string) => `${readEnvironment().URL}${path}`;
const vat = () => [shop.vatPayer ? texts.vatIncluded : texts.noVat];
const seat = () => seatWords(shop);

/** Tells how the order is paid; for a transfer also account, reference and deadline. */
function payment(order: Order, { paid }: InPerson): string[] {
  if (paid) return [texts.paidInPerson];
  if (order.paymentMethod !== 'transfer') return [paymentName(order)];
  const account = texts.account(formatIban(shop.iban), shop.bank, shop.legalName, order.number);
  return [paymentName(order), account, texts.expiry(formatCount(shop.transferExpiryDays, 'zi', 'zile'))];
}

function trader(): string[] {
  return [
    [shop.legalName, `CUI ${shop.cui}`, shop.registration, ...(shop.caen ? [`CAEN ${shop.caen}`] : [])].join(', '),
    seat(),
    `${formatPhone(shop.phone)}, ${shop.email}`,
  ];
}

function delivery(order: Order): string[] {
  // Leaves out a gift's recipient and address, because the document is kept as long as the contract matters.
  const place = order.gift ? texts.giftPlace(deliveryNames[order.deliveryMethod]) : deliveryWords(order, shop);
  const dispatch = orderDispatch(order, selling, order.placedAt);
  const leaves = dispatch ? [leavingWords(dispatch, order)] : [];
  const steps = isPrintAwaited(dispatch) ? numberedSteps(shop, order.number) : [];
  return [place, ...leaves, ...steps, ...(order.deliveryMethod === 'pickup' ? [] : [texts.estimate]), texts.latest];
}

function leavingWords(dispatch: OrderDispatch, order: Order): string {
  const terms = { ...order, makingDays: orderMakingDays(order, selling) };
  if ('day' in dispatch || 'scheduled' in dispatch) return orderDispatchText(dispatch, terms);
  return texts.waits(order.deliveryMethod, orderDispatchWhen(dispatch, terms));
}

/** Lists goods of a distance sale without a right of withdrawal (art. 16 c). */
function excludedGoods({ distanceSale, lines }: Order): string[] {
  if (!distanceSale) return [];
  const kept = lines.filter((line) => line.personalised).map((line) => texts.excludedLine(line.title));
  const parts = lines.flatMap((line) =>
    line.personalised ? [] : line.personalisedParts.map((part) => texts.excludedPart(line.title, namedPart(part))),
  );
  return [...kept, ...parts];
}

/** Explains the right of withdrawal: how, until when, at whose cost (art. 9, 14). */
function withdrawal({ deliveryMethod }: Order): ConfirmationSection[] {
  return [
    {
      heading: texts.withdrawal,
      lines: [
        texts.right(deliveryMethod),
        texts.how,
        address(links.withdrawal),
        texts.otherWays(shop.email, formatPhone(shop.phone), seat()),
        texts.moneyBack,
        texts.returnCost,
        texts.worth,
      ],
    },
    { heading: texts.model, lines: withdrawalModel({ legalName: shop.legalName, address: seat(), email: shop.email }) },
  ];
}
