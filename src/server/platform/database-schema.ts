import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RequestState } from '#domain/accounts/account.ts';
import type { DiscountKind } from '#domain/discounts/discount.ts';
import type { CaptionLanguage } from '#domain/films/caption-language.ts';
import type { Chapter, FilmType } from '#domain/films/film.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import type { InvoiceContent, InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { Category, ProductOption } from '#domain/products/product.ts';
import type { LockerBox, ParcelSize } from '#domain/lockers/parcel-size.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
import type { ShipmentState, Tracking } from '#domain/shipments/shipment.ts';
import type { CardPaymentState, RefundState } from '#domain/payments/payment-states.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** The tables that the migrations make. Money is integer bani. */
export interface DatabaseSchema {
  products: ProductsTable;
  price_history: { product_id: string; price: number; valid_from: Timestamp };
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
  idempotency_keys: { key: string; fingerprint: string; order_id: string | null; created_at: Timestamp };
  stock_changes: {
    id: GeneratedAlways<string>;
    product_id: string;
    delta: number;
    stock_after: number;
    reason: string;
    actor: string;
    order_id: string | null;
    at: Timestamp;
    note: Generated<string>;
    batch: string | null;
    undoes: string | null;
  };
  mails: MailsTable;
  secrets: { name: string; value: string };
  users: UsersTable;
  recovery_codes: { user_id: string; code_hash: string; used_at: ColumnType<Date | null, never, Date> };
  sessions: SessionsTable;
  audit_log: AuditLogTable;
  saved_views: {
    id: Generated<string>;
    user_id: string;
    screen: string;
    name: string;
    query: string;
    created_at: Timestamp;
  };
  discounts: DiscountsTable;
  discount_uses: {
    order_id: string;
    discount_id: string;
    customer_id: string | null;
    amount: number;
    at: Timestamp;
  };
  customers: CustomersTable;
  customer_notes: {
    id: GeneratedAlways<string>;
    customer_id: string;
    note: string;
    actor: string;
    at: Timestamp;
    deleted_at: Date | null;
  };
  media: {
    id: string;
    content_type: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Timestamp;
    created_by: string;
  };
  messages: MessagesTable;
  testimonials: TestimonialsTable;
  proofs: {
    order_id: string;
    position: number;
    svg: string;
    sha256: string;
    options: JSONColumnType<OrderedOption[]>;
    created_at: Timestamp;
    approved_at: Date | null;
  };
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
  subscribers: SubscribersTable;
  film_uploads: FilmUploadsTable;
  film_parts: FilmPartsTable;
  films: FilmsTable;
  film_captions: { film_id: string; language: CaptionLanguage; text: string };
  film_products: { film_id: string; product_id: string };
  lockers: LockersTable;
  locker_loads: LockerLoadsTable;
  ledger_entries: LedgerEntriesTable;
  card_payments: CardPaymentsTable;
  provider_events: {
    provider: string;
    id: string;
    type: string;
    handled_at: Timestamp;
    early_refund: ColumnType<ProviderRefund | null, string | null | undefined, string | null>;
  };
  refunds: RefundsTable;
  shipments: ShipmentsTable;
  invoice_series: { kind: InvoiceDocumentKind; series: string; next: Generated<number> };
  invoices: InvoicesTable;
  mail_invoices: { mail_id: string; invoice_id: string };
}

interface LockersTable {
  id: string;
  name: string;
  address: string;
  city: string;
  county: string;
  postal_code: Generated<string>;
  latitude: number;
  longitude: number;
  takes_payment: boolean;
  largest_box: Generated<LockerBox>;
  active: Generated<boolean>;
  search_text: GeneratedAlways<string>;
  added_at: Timestamp;
  updated_at: Timestamp;
}

interface LockerLoadsTable {
  id: GeneratedAlways<string>;
  source: 'file' | 'courier';
  outcome: 'done' | 'too_short' | 'unavailable';
  actor: string;
  listed: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  gone: Generated<number>;
  faulty: Generated<number>;
  at: Timestamp;
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

interface CardPaymentsTable {
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

interface RefundsTable {
  id: string;
  order_id: string;
  card_payment_id: string | null;
  amount: number;
  reason: Generated<string>;
  withdrawal: string | null;
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

interface ShipmentsTable {
  id: Generated<string>;
  order_id: string;
  courier: string;
  reference: string;
  state: Generated<ShipmentState>;
  awb: string | null;
  to_locker: boolean;
  cash_on_delivery: number;
  weight_grams: number;
  asked_digest: string | null;
  cost: number | null;
  asking_until: Date | null;
  asked_at: Date | null;
  last_error: string | null;
  complaints: ColumnType<Record<string, string[]>, string | undefined, string>;
  tracking: Tracking | null;
  tracking_words: Generated<string>;
  tracking_at: Date | null;
  applied: string | null;
  checked_at: Date | null;
  locker_mailed_at: Date | null;
  actor: string;
  created_at: Timestamp;
  made_at: Date | null;
  ended_at: Date | null;
}

interface FilmUploadsTable {
  id: string;
  /** A bigint, which the driver gives as text. */
  bytes: ColumnType<string, number, never>;
  received: ColumnType<string, never, number>;
  type: FilmType | null;
  file_name: string;
  state: Generated<'open' | 'taken' | 'ended'>;
  created_by: string;
  created_at: Timestamp;
  touched_at: Timestamp;
}

interface FilmPartsTable {
  id: string;
  upload_id: string;
  /** A bigint, which the driver gives as text. */
  start: ColumnType<string, number, never>;
  bytes: number;
  state: Generated<'writing' | 'stored' | 'dropped'>;
  created_at: Timestamp;
}

interface FilmsTable {
  id: Generated<string>;
  upload_id: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  poster: string;
  duration_ms: number;
  width: number;
  height: number;
  chapters: JSONColumnType<Chapter[]>;
  position: number;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Date | null;
}

interface UsersTable {
  id: string;
  email: string;
  admin: boolean;
  request: Generated<RequestState>;
  password_hash: string;
  totp_secret: string | null;
  totp_confirmed_at: Date | null;
  /** A bigint, which the driver gives as text. */
  totp_last_step: ColumnType<string, number | undefined, number>;
  created_at: Timestamp;
  decided_at: Date | null;
  decided_by: string | null;
}

interface SessionsTable {
  id: string;
  user_id: string;
  device: string;
  created_at: Timestamp;
  refreshed_at: Timestamp;
  expires_at: Date;
  revoked_at: Date | null;
}

interface AuditLogTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  actor_id: string | null;
  actor: string;
  action: string;
  subject: Generated<string>;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
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

interface CustomersTable {
  id: string;
  email_address: string;
  phone_no: string;
  first_name: string;
  last_name: string;
  orders: number;
  /** A bigint, which the driver gives as text. */
  total: string;
  first_order_at: Timestamp;
  last_order_at: Timestamp;
  search_text: GeneratedAlways<string>;
}

interface MessagesTable {
  id: Generated<string>;
  topic: string;
  name: string;
  email_address: string;
  message: string;
  order_number: Generated<string>;
  status: Generated<'open' | 'answered'>;
  note: Generated<string>;
  created_at: Timestamp;
  answered_at: Date | null;
  answered_by: string | null;
  version: Generated<number>;
  fingerprint: string | null;
}

interface TestimonialsTable {
  id: Generated<string>;
  name: string;
  text: string;
  stars: number;
  consent_at: Timestamp;
  status: Generated<RequestState>;
  created_at: Timestamp;
  decided_at: Date | null;
  decided_by: string | null;
  version: Generated<number>;
  fingerprint: string | null;
}

interface SubscribersTable {
  id: Generated<string>;
  email_address: string;
  status: Generated<SubscriberState>;
  confirm_key: string;
  leave_key: string;
  consent_text: string;
  consent_at: Timestamp;
  consent_source: string;
  asked_at: Timestamp;
  confirmed_at: Date | null;
  left_at: Date | null;
  created_at: Timestamp;
}

interface ProductsTable {
  id: string;
  title: string;
  summary: string;
  description: string;
  category: Category;
  status: Generated<'draft' | 'active' | 'archived'>;
  sku: string;
  price: number;
  compare_at_price: number | null;
  stock: number;
  low_stock_at: number;
  weight_grams: number;
  parcel_size: Generated<ParcelSize>;
  position: number;
  options: JSONColumnType<ProductOption[]>;
  image_product: JSONColumnType<string[]>;
  image_alt: JSONColumnType<string[]>;
  search_text: GeneratedAlways<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Generated<number>;
}

interface OrdersTable {
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
  delivery_method: DeliveryMethod;
  delivery_address: string;
  city: string;
  county: string;
  postal_code: string;
  locker_name: string;
  locker_city: string;
  locker_id: Generated<string>;
  payment_method: PaymentMethod;
  order_mentions: string;
  terms_accepted_at: Timestamp;
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
  received: Generated<number>;
  refunded: Generated<number>;
  unallocated: Generated<number>;
  earned: GeneratedAlways<number>;
  customer_id: GeneratedAlways<string | null>;
  search_text: GeneratedAlways<string>;
}

interface OrderLinesTable {
  order_id: string;
  position: number;
  product_id: string;
  title: string;
  image: string | null;
  quantity: number;
  unit_price: number;
  line_total: number;
  vat_rate: number;
  options: JSONColumnType<OrderedOption[]>;
  personalised: boolean;
}

interface ReturnsTable {
  id: string;
  order_id: string;
  sequence: number;
  number: string;
  view_key: string;
  fingerprint: string;
  state: Generated<ReturnState>;
  name: string;
  email_address: string;
  reason: string;
  owed: number;
  refunded: number | null;
  completes_order: boolean;
  announced_at: Timestamp;
  received_at: Date | null;
  refunded_at: Date | null;
  cancelled_at: Date | null;
  version: Generated<number>;
  search_text: GeneratedAlways<string>;
}

interface ReturnLinesTable {
  return_id: string;
  position: number;
  product_id: string;
  title: string;
  options: JSONColumnType<OrderedOption[]>;
  quantity: number;
  unit_price: number;
  restocked: Generated<boolean>;
  note: Generated<string>;
}

interface MailsTable {
  id: Generated<string>;
  kind: string;
  order_id: string | null;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: Date | null;
  reply_to: string | null;
  list_unsubscribe: string | null;
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
  basis: string;
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
