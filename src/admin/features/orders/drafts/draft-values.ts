import { completeDraft, type DraftContent, type SaveDraftRequest } from '#domain/orders/draft-order.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { AddressValues } from '../address/address-values.ts';
import { ADDRESS_FIELDS } from '../address/address-values.ts';
import { toRequest, valuesOf, type CompanyValues } from '../company/company-values.ts';
import { toAsked, toDraft, type DraftLine } from '../lines/draft-lines.ts';

export interface DetailValues {
  /** The draft's name, made when the form opens. */
  id: string;
  /** 0: it was never saved. */
  version: number;
  lines: DraftLine[];
  /** Bani; null: nothing that can be read. */
  discount: number | null;
  discountReason: string;
  shippingFee: number | null;
  paymentMethod: PaymentMethod;
  inPerson: boolean;
}

export interface DraftValues {
  details: DetailValues;
  address: AddressValues;
  company: CompanyValues;
}

export function newDraft(id: string, shippingFee: number, paymentMethod: PaymentMethod): DraftValues {
  const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, '']));
  return {
    details: {
      id,
      version: 0,
      lines: [],
      discount: 0,
      discountReason: '',
      shippingFee,
      paymentMethod,
      inPerson: false,
    },
    address: { ...address, deliveryMethod: 'courier', version: 0 } as AddressValues,
    company: valuesOf({ version: 0, company: null }),
  };
}

export function draftValues(id: string, version: number, content: DraftContent): DraftValues {
  const { discount, discountReason, shippingFee, paymentMethod, distanceSale, lines } = content;
  const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, content[field]]));
  return {
    details: {
      id,
      version,
      lines: toDraft(lines),
      discount,
      discountReason,
      shippingFee,
      paymentMethod,
      inPerson: !distanceSale,
    },
    address: { ...address, version } as AddressValues,
    company: valuesOf({ version, company: content.company }),
  };
}

/** The request that stores it; undefined while a sum cannot be read. */
export function toSaveRequest({ details, address, company }: DraftValues): SaveDraftRequest | undefined {
  const { version, lines, discount, discountReason, shippingFee, paymentMethod, inPerson } = details;
  if (discount === null || shippingFee === null) return undefined;
  const { version: _seen, ...fields } = address;
  return {
    ...fields,
    version,
    lines: toAsked(lines),
    discount,
    discountReason,
    shippingFee,
    paymentMethod,
    distanceSale: !inPerson,
    company: toRequest(company, fields).company,
  };
}

/** By field, as the server would find it. */
export function lacksOf(values: DraftValues): Record<string, string> {
  const request = toSaveRequest(values);
  if (!request) return { discount: 'invalid' };
  const { version: _version, ...content } = request;
  const lines = values.details.lines
    .filter(({ isRemoved }) => !isRemoved)
    .map((line) => ({ ...line, lineTotal: line.unitPrice * line.quantity, personalisedParts: [] }));
  const completed = completeDraft({ ...content, lines });
  return completed.ok ? {} : completed.errors;
}
