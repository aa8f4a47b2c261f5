import { shop } from '#config/shop.ts';
import { selling } from '#config/selling.ts';
import { TERMS } from '#config/terms.ts';
import type { ConfirmationSection, ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { isPrintAwaited, orderDispatch, type OrderDispatch } from '#domain/delivery/order-dispatch.ts';
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

/** What an owner has done at the table while the order was placed. */
export interface InPerson {
  paid: boolean;
  handedOver: boolean;
}

/** Writes the confirmation of an order that is being placed, its proofs included (OUG 34/2014 art. 6 (1), art. 8 (7)). */
export function writeConfirmation(
  order: Order,
  inPerson: InPerson = { paid: false, handedOver: false },
): ContractConfirmation {
  return {
    title: texts.title(order.number),
    sections: [
      {
        heading: texts.contract,
        lines: [texts.placed(order.number, formatDateTime(order.placedAt), order.distanceSale)],
      },
      { heading: texts.goods, lines: [...linesText(order).split('\n'), ...vat()] },
      { heading: texts.trader, lines: trader() },
      { heading: texts.payment, lines: [...payment(order, inPerson), texts.noFee] },
      { heading: texts.delivery, lines: inPerson.handedOver ? [texts.handedOver] : delivery(order) },
      ...(order.distanceSale ? withdrawal(order) : []),
      { heading: texts.guarantee, lines: texts.guaranteeLines },
      { heading: texts.complaints, lines: [texts.writeUs(shop.email, formatPhone(shop.phone)), ...texts.authorities] },
      { heading: texts.terms, lines: [texts.termsLine(TERMS.version), address(links.termsOf(TERMS.version))] },
    ],
  };
}

const address = (path: string) => `${readEnvironment().URL}${path}`;
const vat = () => [shop.vatPayer ? texts.vatIncluded : texts.noVat];
const seat = () => seatWords(shop);

/** How it is paid; of a transfer where to, under which name, and until when the shop waits. */
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
  // Who receives a gift, and where, stands in the order alone: the document is kept for as long as the contract matters.
  const place = order.gift ? texts.giftPlace(deliveryNames[order.deliveryMethod]) : deliveryWords(order, shop);
  const dispatch = orderDispatch(order, selling, order.placedAt);
  const leaves = dispatch ? [leavingWords(dispatch, order)] : [];
  const steps = isPrintAwaited(dispatch) ? numberedSteps(shop, order.number) : [];
  return [place, ...leaves, ...steps, ...(order.deliveryMethod === 'pickup' ? [] : [texts.estimate]), texts.latest];
}

/** When it leaves: a day, or what it waits for. */
function leavingWords(dispatch: OrderDispatch, order: Order): string {
  const terms = { ...order, makingDays: selling.makingDays };
  if ('day' in dispatch || 'held' in dispatch) return orderDispatchText(dispatch, terms);
  return texts.waits(order.deliveryMethod, orderDispatchWhen(dispatch, terms));
}

/** The right to withdraw: from what, how, until when, at whose cost; and from what there is none (art. 9, 14, 16 c). */
function withdrawal(order: Order): ConfirmationSection[] {
  const kept = order.lines.filter((line) => line.personalised).map((line) => texts.excludedLine(line.title));
  const parts = order.lines.flatMap((line) =>
    line.personalised ? [] : line.personalisedParts.map((part) => texts.excludedPart(line.title, namedPart(part))),
  );
  const excluded = [...kept, ...parts];
  const why = excluded.length > 0 ? [texts.excludedWhy, ...excluded] : [];
  if (order.lines.every((line) => line.personalised)) return [{ heading: texts.withdrawal, lines: why }];
  return [
    {
      heading: texts.withdrawal,
      lines: [
        texts.right(order.deliveryMethod),
        texts.how,
        address(links.withdrawal),
        texts.otherWays(shop.email, formatPhone(shop.phone), seat()),
        texts.moneyBack,
        texts.returnCost,
        texts.worth,
        ...why,
      ],
    },
    { heading: texts.model, lines: withdrawalModel({ legalName: shop.legalName, address: seat(), email: shop.email }) },
  ];
}
