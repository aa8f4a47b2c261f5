import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CastingKit } from '#domain/casting/casting-kit.ts';
import type { DiscountKind } from '#domain/discounts/discount.ts';
import type { InvoiceContent, InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { PersonalisedPart } from '#domain/products/personalised-parts.ts';
import type { Category } from '#domain/products/product.ts';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
import type { FailedStep, SecondChanceAnswers } from '#domain/second-chances/second-chance-form.ts';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import type { CardPaymentState, RefundState } from '#domain/payments/payment-states.ts';
import type { ContractTables } from './contract-tables.ts';
import type { ReturnTables } from './return-tables.ts';
import type { Timestamp } from './timestamp.ts';

/** Orders, discounts, the ledger, refunds and invoice documents. */
export interface SalesTables extends ContractTables, ReturnTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: {
    id: GeneratedAlways<string>;
    order_id: string;
    kind: string;
    actor: string;
    note: Generated<string>;
    at: Timestamp;
    details: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  idempotency_keys: { key: string; fingerprint: string; order_id: string; created_at: Timestamp };
  discounts: DiscountsTable;
  discount_uses: {
    order_id: string;
    discount_id: string;
    customer_id: string | null;
    amount: number;
    at: Timestamp;
  };
  second_chances: {
    order_id: string;
    position: number;
    box: number;
    kit: CastingKit;
    failed_step: FailedStep;
    /** Empty once the order's person is erased. */
    answers: JSONColumnType<Omit<SecondChanceAnswers, 'step'>>;
    discount_id: string | null;
    created_at: Timestamp;
  };
  proofs: {
    order_id: string;
    position: number;
    svg: string;
    sha256: string;
    options: JSONColumnType<OrderedOption[]>;
    created_at: Timestamp;
    approved_at: Date | null;
  };
  ledger_entries: LedgerEntriesTable;
  card_payments: CardPaymentsTable;
  refunds: RefundsTable;
  invoice_series: { kind: InvoiceDocumentKind; series: string; next: Generated<number> };
  invoices: InvoicesTable;
  held_invoices: { order_id: string; since: string; due_at: Date };
  mail_invoices: { mail_id: string; invoice_id: string };
}

export interface OrdersTable extends ViewedOrder {
  /** As JSON text when it is written. */
  company: ColumnType<BillingCompany | null, string | null | undefined, string | null>;
  /** Of its lines: `goods_search_text(lines)` of the database. */
  goods_search_text: Generated<string>;
  /** Whether it can be one of `orders_holding_money` at all. */
  may_hold_money: GeneratedAlways<boolean>;
  /** Bani: what goods that came back take off the price that is still owed; kept by a trigger of `returns`. */
  amount_credited: GeneratedAlways<number>;
  /** Bani that its buyer will have paid in all once they pay at the door what the parcel asked for when it left; 0: it asked for nothing. */
  amount_asked: Generated<number>;
  /** The same once the courier has handed the parcel over; 0: it has not. */
  amount_collected: Generated<number>;
  /** Bani that are still to be paid. */
  amount_due: GeneratedAlways<number>;
  /** Pieces of its lines that did not come back. */
  units: Generated<number>;
  /** All that a search finds it by, folded. */
  found_by: GeneratedAlways<string>;
  /** Who carries what `awb` names: set exactly where that is. */
  awb_courier: AwbCourier | null;
  discount_reason: Generated<string>;
  distance_sale: Generated<boolean>;
  refund_iban: Generated<string>;
  /** The highest number that any of its lines had when they were last changed: no line gets it again. */
  last_position: Generated<number>;
}

/** An order as the views show it: what columns came after them stand in the table alone. */
export interface ViewedOrder {
  id: string;
  number: string;
  view_key: string;
  status: Generated<OrderStatus>;
  fulfilment: Generated<Fulfilment>;
  payment: Generated<PaymentState>;
  first_name: string;
  last_name: string;
  phone_no: string;
  email_address: string;
  delivery_method: OrderDeliveryMethod;
  delivery_address: string;
  city: string;
  county: string;
  postal_code: string;
  locker_name: string;
  locker_city: string;
  locker_id: Generated<string>;
  payment_method: PaymentMethod;
  order_mentions: string;
  terms_accepted_at: Date | null;
  subtotal: number;
  shipping_fee: number;
  total: number;
  awb: string | null;
  placed_at: Timestamp;
  version: Generated<number>;
  updated_at: Timestamp;
  discount_code: string | null;
  discount: Generated<number>;
  erased_at: Date | null;
  stock_reserved: Generated<boolean>;
  reserved_until: Date | null;
  amount_paid: Generated<number>;
  amount_refunded: Generated<number>;
  amount_unallocated: Generated<number>;
  net_revenue: GeneratedAlways<number>;
  counts_as_sale: GeneratedAlways<boolean>;
  customer_id: GeneratedAlways<string | null>;
  search_text: GeneratedAlways<string>;
}

interface OrderLinesTable {
  order_id: string;
  /** Its number in the order: given once, and kept for good. */
  position: number;
  product_id: string | null;
  title: string;
  image: string | null;
  quantity: number;
  unit_price: number;
  line_total: number;
  vat_rate: number;
  options: JSONColumnType<OrderedOption[]>;
  personalised: boolean;
  personalised_parts: JSONColumnType<PersonalisedPart[], string | undefined>;
}

interface DiscountsTable {
  id: string;
  code: string;
  kind: DiscountKind;
  value: number;
  minimum_subtotal: Generated<number>;
  product_ids: Generated<string[]>;
  categories: Generated<Category[]>;
  starts_at: Date | null;
  ends_at: Date | null;
  total_limit: number | null;
  per_buyer_limit: number | null;
  active: Generated<boolean>;
  archived_at: Date | null;
  used: Generated<number>;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
}

interface LedgerEntriesTable {
  id: GeneratedAlways<string>;
  order_id: string;
  kind: 'payment' | 'refund';
  method: PaymentMethod;
  amount: number;
  reference: string;
  actor: string;
  at: Timestamp;
}

export interface CardPaymentsTable {
  id: string;
  order_id: string;
  provider: string;
  session_id: string | null;
  url: string | null;
  amount: number;
  state: Generated<CardPaymentState>;
  expires_at: Date;
  reference: string | null;
  received: number | null;
  currency: string | null;
  created_at: Timestamp;
  asked_at: Date | null;
  settled_at: Date | null;
}

export interface RefundsTable {
  id: string;
  order_id: string;
  card_payment_id: string | null;
  amount: number;
  reason: Generated<string>;
  return_number: string | null;
  state: Generated<RefundState>;
  reference: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  actor: string;
  asked_at: Timestamp;
  tried_at: Date | null;
  done_at: Date | null;
  tried_again_as: string | null;
}

interface InvoicesTable {
  id: Generated<string>;
  kind: InvoiceDocumentKind;
  series: string;
  number: number;
  order_id: string;
  corrects_invoice_id: string | null;
  issued_at: Date;
  /** A date, which the driver gives as a moment: read it with `to_char`. */
  issued_on: ColumnType<Date, string, never>;
  content: JSONColumnType<InvoiceContent>;
  order_fingerprint: string;
  client: string;
  order_number: string;
  payment_method: PaymentMethod;
  net: number;
  vat: number;
  gross: number;
  search_text: GeneratedAlways<string>;
  submission_due: ColumnType<Date | null, string | null, never>;
  submitted_at: Date | null;
  submitted_by: string | null;
  upload_index: Generated<string>;
  pdf_sha256: string | null;
}
