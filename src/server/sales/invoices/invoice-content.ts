import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { documentSettings } from '#config/documents.ts';
import { hasOwnAccount } from '#config/payment-methods.ts';
import { shop } from '#config/shop.ts';
import type { Day } from '#domain/calendar/day.ts';
import { orderLines, sumByRate, type UnsplitLine } from '#domain/invoices/invoice-lines.ts';
import type {
  InvoiceBuyer,
  InvoiceContent,
  InvoiceDocumentLine,
  InvoiceSeller,
} from '#domain/invoices/invoice-document.ts';
import { CAPITAL, sectorOf } from '#domain/orders/bucharest-sector.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { priceWithoutParts } from '#domain/products/personalised-parts.ts';
import { writeTaxId } from '#domain/settings/tax-id.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { discountLabel, shippingLabel } from '#texts/discount.ro.ts';
import type { Tx } from '#server/platform/database/database.ts';

type InvoiceHead = Omit<InvoiceContent, 'lines' | 'vat' | 'net' | 'vatTotal' | 'gross' | 'received' | 'creditNote'>;

/** Returns the firm as it is today; leaves out the account unless it is the firm's own. */
export function sellerNow(): InvoiceSeller {
  const { legalName, cui, registration, street, city, county, postalCode, email, phone } = shop;
  const { iban, bank } = hasOwnAccount() ? shop : { iban: '', bank: '' };
  return { legalName, cui, registration, street, city, county, postalCode, email, phone, iban, bank };
}

export async function invoiceHead(tx: Tx, row: OrderRow): Promise<InvoiceHead> {
  const { rows } = await sql<{ day: Day }>`
    select to_char(${row.placedAt}::timestamptz at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day`.execute(tx);
  return {
    seller: sellerNow(),
    buyer: await buyerOf(tx, row),
    orderNumber: row.number,
    orderedOn: rows[0]!.day,
    paymentMethod: isPaidAtLocker(row) ? 'locker' : row.paymentMethod,
    paid: false,
    ...(documentSettings.footer && { footer: documentSettings.footer }),
  };
}

/** Only Sameday can open its lockers; another courier delivers to the door. */
const isPaidAtLocker = ({ paymentMethod, deliveryMethod, awbCourier }: OrderRow) =>
  paymentMethod === 'cash' && deliveryMethod === 'easybox' && awbCourier === 'sameday';

/** Returns the invoiced buyer: the order's firm, or else the person who ordered. */
async function buyerOf(tx: Tx, row: OrderRow): Promise<InvoiceBuyer> {
  const person = await personOf(tx, row);
  if (!row.company) return person;
  const { name, taxId, registrationNumber, address } = row.company;
  return { ...person, name, ...(address && { ...address, atLocker: false }), company: { taxId, registrationNumber } };
}

/** Returns the person with an address: the locker's, for lack of a home address; none for a pick-up. */
async function personOf(tx: Tx, row: OrderRow): Promise<InvoiceBuyer> {
  const name = `${row.firstName} ${row.lastName}`.trim();
  // A gift's buyer has no known street, and the recipient's does not belong on the buyer's invoice.
  if (row.deliveryMethod === 'courier' && (await findGift(tx, row.id))) {
    const { deliveryAddress: street, county, postalCode } = row;
    const sector = county === CAPITAL && sectorOf({ street, city: row.city, postalCode });
    const city = sector ? `Sector ${sector}` : row.city;
    return { name, street: '', city, county, postalCode: '', atLocker: false };
  }
  if (row.deliveryMethod !== 'easybox') {
    const { deliveryAddress: street, city, county, postalCode } = row;
    return { name, street, city, county, postalCode, atLocker: false };
  }
  const listed = await tx
    .selectFrom('lockers')
    .select(['county', 'postalCode'])
    .where('id', '=', row.lockerId)
    .executeTakeFirst();
  const { lockerName: street, lockerCity: city } = row;
  return { name, street, city, county: '', postalCode: '', ...listed, atLocker: true };
}

/**
 * Returns the order's lines before their VAT is computed.
 * @param last - the order's last invoice, whose VAT rate the delivery keeps
 */
export function linesOf(row: OrderRow, lines: readonly OrderLine[], last?: InvoiceContent): UnsplitLine[] {
  const invoiced = last?.lines.find(({ kind }) => kind === 'shipping');
  return orderLines({
    lines: lines.flatMap(rowsOf),
    discount: row.discount,
    discountName: discountLabel({ discountCode: row.discountCode, discountReason: row.discountReason }),
    shippingFee: row.shippingFee,
    shippingName: shippingLabel({ shippingFee: row.shippingFee, discountCode: row.discountCode }),
    ...(invoiced ? { shippingRate: invoiced.rate } : {}),
  });
}

/** Splits a line into the returnable item and its priced parts, so that a credit note can name one of them. */
function rowsOf(line: OrderLine) {
  const { title, quantity, vatRate, personalisedParts } = line;
  const free = personalisedParts.filter(({ unitPrice }) => unitPrice === 0).map((part) => part.title);
  const details = [optionWords(line.options), ...free].filter(Boolean).join('; ');
  const parts = personalisedParts.filter(({ unitPrice }) => unitPrice > 0);
  return [
    { title, details, quantity, vatRate, unitPrice: priceWithoutParts(line) },
    ...parts.map((part) => ({ title: part.title, details: title, quantity, vatRate, unitPrice: part.unitPrice })),
  ];
}

/** Describes chosen options. Leaves out free texts (names, birthdays): they describe no goods and would last years. */
export function optionWords(options: OrderLine['options']): string {
  return fromLists(options)
    .map(({ label, valueLabel }) => `${label}: ${valueLabel}`)
    .join('; ');
}

function fromLists(options: OrderLine['options']): OrderLine['options'] {
  return options.filter(({ value, valueLabel }) => value !== valueLabel && /^[a-z][a-z0-9-]*$/.test(value));
}

/** Hashes an order's goods, prices and firm. Excludes wording of this code, so that all versions agree. */
export function fingerprintOrder(
  row: Pick<OrderRow, 'discount' | 'shippingFee' | 'company'>,
  lines: readonly OrderLine[],
): string {
  const goods = lines.map(({ productId, options, quantity, unitPrice, vatRate, personalisedParts }) => {
    const chosen = fromLists(options).map(({ key, value }) => [key, value]);
    // Omitted without parts, so that fingerprints from before parts existed stay valid.
    const parts = personalisedParts.map((part) => [part.title, part.unitPrice]);
    return [productId, chosen, quantity, unitPrice, vatRate, ...(parts.length > 0 ? [parts] : [])];
  });
  return createHash('sha256')
    .update(JSON.stringify([goods, row.discount, row.shippingFee, ...(row.company ? [row.company] : [])]))
    .digest('hex');
}

/** Builds an invoice's content with the payments received. */
export function invoiceContent(
  head: InvoiceHead,
  lines: InvoiceDocumentLine[],
  row: Pick<OrderRow, 'payment' | 'received' | 'refunded'>,
): InvoiceContent {
  const content = withSums(head, lines);
  // Money beside an unpaid order is another sum than asked, and will be refunded.
  const received = row.payment === 'unpaid' ? 0 : Math.max(0, row.received - row.refunded);
  return { ...content, paid: received >= content.gross, received };
}

/** Sums up a document. The lines' rates decide whether the seller pays VAT, so that all documents of an order agree. */
export function withSums(
  head: InvoiceHead,
  lines: InvoiceDocumentLine[],
  creditNote?: InvoiceContent['creditNote'],
): InvoiceContent {
  const vat = sumByRate(lines);
  const vatPayer = lines.some(({ rate }) => rate > 0);
  const sum = (of: 'net' | 'vat' | 'gross') => vat.reduce((total, each) => total + each[of], 0);
  return {
    ...head,
    seller: { ...head.seller, cui: writeTaxId(head.seller.cui, vatPayer), vatPayer },
    lines,
    vat,
    net: sum('net'),
    vatTotal: sum('vat'),
    gross: sum('gross'),
    ...(creditNote ? { creditNote } : {}),
  };
}
