import { completeDraft } from '#domain/orders/draft-order.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { ADDRESS_FIELDS, type AddressValues } from '../address/address-values.ts';
import { toCompany, valuesOf, type CompanyValues } from '../company/company-values.ts';
import { standing, toAsked, toDraft, type DraftLine, type TypedDiscount } from '../lines/draft-lines.ts';
import type { Draft } from './drafts-requests.ts';

/** `version` is 0 until the first save. */
export interface DraftValues extends Omit<AddressValues, 'gift'>, TypedDiscount {
  /** Id of the draft, made when the form opens. */
  id: string;
  lines: DraftLine[];
  /** In bani; null when the text is unreadable. */
  shippingFee: number | null;
  paymentMethod: PaymentMethod;
  inPerson: boolean;
  company: CompanyValues;
}

export function newDraft(shippingFee: number, paymentMethod: PaymentMethod): DraftValues {
  return {
    ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as unknown as AddressValues),
    id: crypto.randomUUID(),
    version: 0,
    deliveryMethod: 'courier',
    lines: [],
    discount: 0,
    discountReason: '',
    shippingFee,
    paymentMethod,
    inPerson: false,
    company: valuesOf(null),
  };
}

export function draftValues({ id, version, content }: Pick<Draft, 'id' | 'version' | 'content'>): DraftValues {
  const { lines, company, distanceSale, ...fields } = content;
  return { ...fields, id, version, lines: toDraft(lines), inPerson: !distanceSale, company: valuesOf(company) };
}

/** Converts the values for the storing request; an unreadable sum is null. */
export function toSent({ id: _id, lines, inPerson, company, ...fields }: DraftValues) {
  return { ...fields, lines: toAsked(lines), distanceSale: !inPerson, company: toCompany(company, fields) };
}

/** Lists, by field, what the draft lacks to become an order, with the server's rules. */
export function lacksOf(values: DraftValues): Record<string, string> {
  const { version: _version, lines: _lines, discount, shippingFee, ...content } = toSent(values);
  if (discount === null || shippingFee === null) return { [discount === null ? 'discount' : 'shippingFee']: 'invalid' };
  const lines = standing(values.lines).map((line) => {
    return { ...line, lineTotal: line.unitPrice * line.quantity, personalisedParts: [] };
  });
  const completed = completeDraft({ ...content, discount, shippingFee, lines });
  return completed.ok ? {} : completed.errors;
}
