// Written by `npm run types` from the migrated database: change the migrations, or what `database-types.ts` tells of them.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { CastingKit } from '#domain/casting/casting-kit.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-document.ts';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import type { DraftContent } from '#domain/orders/draft-order.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import type { Audience } from '#domain/products/audience.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { KeptPart, PersonalisedPart } from '#domain/products/personalised-parts.ts';
import type { ProductSafety } from '#domain/products/product-safety.ts';
import type { Category, ProductOption } from '#domain/products/product.ts';
import type { SecondChanceAnswers } from '#domain/second-chances/second-chance-form.ts';

/** A column that the database fills where a new row leaves it out. */
type Filled<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;
/** A column that the database alone fills. */
type Computed<T> = ColumnType<SelectType<T>, never, never>;
/** A bigint, which the driver gives as text. */
type Bigint = ColumnType<string, number | string, number | string>;
/** A date, which the driver gives as a moment: read it with `to_char`. */
type Day = ColumnType<Date, Date | string, Date | string>;
/** As JSON text when it is written. */
type Json<T> = ColumnType<T, string, string>;

/** The tables and views that the migrations make. Money is integer bani. */
export interface DatabaseSchema {
  audit_log: {
    id: Computed<Bigint>; at: Filled<Date>; actor_id: string | null; actor: string; action: string;
    subject: Filled<string>; details: Filled<Json<Record<string, unknown>>>;
  };
  card_payments: {
    id: string; order_id: string; provider: string; session_id: string | null; url: string | null; amount: number;
    state: Filled<'opening' | 'open' | 'paid' | 'expired' | 'surplus' | 'mismatch'>; expires_at: Date;
    reference: string | null; received: number | null; currency: string | null; created_at: Filled<Date>;
    asked_at: Date | null; settled_at: Date | null;
  };
  contract_confirmations: {
    order_id: string; terms_version: string; content: string; sha256: string; created_at: Filled<Date>;
  };
  customer_notes: {
    id: Computed<Bigint>; customer_id: string; note: string; actor: string; at: Filled<Date>; deleted_at: Date | null;
  };
  customer_sales_by_day: {
    day: Day; first_day: Day | null; previous_day: Day | null; customers: number; orders: number; revenue: number;
  };
  customers: {
    id: string; email_address: Filled<string>; phone_no: Filled<string>; first_name: Filled<string>;
    last_name: Filled<string>; orders: Filled<number>; total: Filled<Bigint>; first_order_at: Filled<Date>;
    last_order_at: Filled<Date>; search_text: Computed<string>;
  };
  discount_uses: {
    order_id: string; discount_id: string; customer_id: string | null; amount: number; at: Filled<Date>;
  };
  discounts: {
    id: string; code: string; kind: 'percent' | 'amount' | 'shipping'; value: number;
    minimum_subtotal: Filled<number>; product_ids: Filled<string[]>; categories: Filled<Category[]>;
    starts_at: Date | null; ends_at: Date | null; total_limit: number | null; per_buyer_limit: number | null;
    active: Filled<boolean>; archived_at: Date | null; used: Filled<number>; note: Filled<string>;
    version: Filled<number>; created_at: Filled<Date>;
  };
  draft_orders: {
    id: string; view_key: string; content: Json<DraftContent> | null; actor: string; created_at: Filled<Date>;
    updated_at: Filled<Date>; sent_at: Date | null; order_id: string | null; version: Filled<number>;
  };
  film_captions: { film_id: string; language: 'ro' | 'en'; text: string };
  film_parts: {
    id: string; upload_id: string; start: Bigint; bytes: number; state: Filled<'writing' | 'stored' | 'dropped'>;
    created_at: Filled<Date>;
  };
  film_products: { film_id: string; product_id: string };
  film_uploads: {
    id: string; bytes: Bigint; received: Filled<Bigint>; type: 'video/mp4' | 'video/webm' | null; file_name: string;
    state: Filled<'open' | 'taken' | 'ended'>; created_by: string; created_at: Filled<Date>; touched_at: Filled<Date>;
  };
  films: {
    id: Filled<string>; upload_id: string; title: string; description: string; status: 'draft' | 'published';
    poster: string; duration_ms: number; width: number; height: number; position: number; version: Filled<number>;
    created_at: Filled<Date>; updated_at: Filled<Date>; deleted_at: Date | null;
  };
  held_invoices: { order_id: string; since: Bigint; due_at: Date };
  idempotency_keys: { key: string; fingerprint: string; order_id: string; created_at: Filled<Date> };
  invitations: {
    id: string; email: string; role: 'owner' | 'helper'; token_hash: string; invited_by: string;
    created_at: Filled<Date>; expires_at: Date;
  };
  invoice_series: { kind: 'proforma' | 'invoice' | 'storno'; series: string; next: Filled<number> };
  invoices: {
    id: Filled<string>; kind: 'proforma' | 'invoice' | 'storno'; series: string; number: number; order_id: string;
    corrects_invoice_id: string | null; issued_at: Date; issued_on: Day; content: Json<InvoiceContent>;
    order_fingerprint: string; client: string; order_number: string; payment_method: PaymentMethod; net: number;
    vat: number; gross: number; search_text: Computed<string>; submission_due: Day | null; submitted_at: Date | null;
    submitted_by: string | null; upload_index: Filled<string>; pdf_sha256: string | null;
  };
  job_runs: {
    name: string; ran_at: Filled<Date>; failed: Filled<string[]>; told_on: Day | null; began_at: Date | null;
    done_on: Day | null; documents_made: Filled<number>;
  };
  ledger_entries: {
    id: Computed<Bigint>; order_id: string; kind: 'payment' | 'refund'; method: 'cash' | 'card' | 'transfer';
    amount: number; reference: string; actor: string; at: Filled<Date>;
  };
  locker_loads: {
    id: Computed<Bigint>; source: 'file' | 'courier'; outcome: 'done' | 'too_short' | 'unavailable'; actor: string;
    listed: Filled<number>; added: Filled<number>; changed: Filled<number>; gone: Filled<number>;
    faulty: Filled<number>; at: Filled<Date>;
  };
  lockers: {
    id: string; name: string; address: string; city: string; county: string; postal_code: Filled<string>;
    latitude: number; longitude: number; takes_payment: boolean; largest_box: Filled<'s' | 'm' | 'l'>;
    active: Filled<boolean>; search_text: Computed<string>; added_at: Filled<Date>; updated_at: Filled<Date>;
    opening_hours: Filled<string>;
  };
  mail_invoices: { mail_id: string; invoice_id: string };
  mail_worker_lease: { id: Filled<number>; looks_at: Date; seen_at: Filled<Date> };
  mails: {
    id: Filled<string>; kind: string; order_id: string | null; recipient: string; reply_to: string | null;
    list_unsubscribe: string | null; subject: string; html: string; text: string;
    status: Filled<'waiting' | 'sent' | 'failed'>; attempts: Filled<number>; next_attempt_at: Filled<Date>;
    last_error: string | null; created_at: Filled<Date>; sent_at: Date | null; holds_secret: Filled<boolean>;
  };
  media: {
    id: string; content_type: string; bytes: number; width: number; height: number; created_at: Filled<Date>;
    created_by: string;
  };
  messages: {
    id: Filled<string>; topic: string; name: string; email_address: string; message: string;
    order_number: Filled<string>; fingerprint: string | null; status: Filled<'open' | 'answered'>;
    note: Filled<string>; created_at: Filled<Date>; answered_at: Date | null; answered_by: string | null;
    version: Filled<number>;
  };
  option_sales_by_day: {
    day: Day; product_id: string; key: string; value: string; value_label: string; units: number;
  };
  order_events: {
    id: Computed<Bigint>; order_id: string; kind: string; actor: string; note: Filled<string>;
    details: Filled<Json<Record<string, unknown>>>; at: Filled<Date>;
  };
  order_gifts: {
    order_id: string; recipient_first_name: string; recipient_last_name: string; recipient_phone: string;
    message: Filled<string>; release: 'day' | 'word' | null; arrive_on: Day | null; send_on: Day | null;
    remind_on: Day | null; reminded_at: Date | null; released_at: Date | null; search_text: Computed<string>;
  };
  order_lines: {
    order_id: string; position: number; product_id: string | null; title: string; image: string | null;
    quantity: number; unit_price: number; line_total: number; vat_rate: number;
    options: Filled<Json<OrderedOption[]>>; personalised: boolean;
    personalised_parts: Filled<Json<PersonalisedPart[]>>;
  };
  orders: {
    id: string; number: string; view_key: string; status: Filled<'pending' | 'approved' | 'rejected'>;
    fulfilment: Filled<'unfulfilled' | 'packed' | 'shipped' | 'delivered' | 'returned'>;
    payment: Filled<'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refunded'>; first_name: string; last_name: string;
    phone_no: string; email_address: string; delivery_method: 'courier' | 'easybox' | 'pickup';
    delivery_address: string; city: string; county: string; postal_code: string; locker_id: Filled<string>;
    locker_name: string; locker_city: string; company: Json<BillingCompany> | null;
    payment_method: 'cash' | 'card' | 'transfer'; order_mentions: string; terms_accepted_at: Date | null;
    distance_sale: Filled<boolean>; subtotal: number; discount_code: string | null; discount: Filled<number>;
    discount_reason: Filled<string>; shipping_fee: number; total: number; amount_paid: Filled<number>;
    amount_refunded: Filled<number>; amount_unallocated: Filled<number>; amount_credited: Filled<number>;
    amount_asked: Filled<number>; amount_collected: Filled<number>; amount_due: Computed<number>;
    may_hold_money: Computed<boolean>; refund_iban: Filled<string>; net_revenue: Computed<number>;
    counts_as_sale: Computed<boolean>; units: Filled<number>; last_position: Filled<number>;
    stock_reserved: Filled<boolean>; reserved_until: Date | null; awb: string | null;
    awb_courier: 'sameday' | 'fan' | 'cargus' | 'dpd' | 'posta' | 'other' | null; version: Filled<number>;
    placed_at: Filled<Date>; updated_at: Filled<Date>; erased_at: Date | null; customer_id: Computed<string | null>;
    search_text: Computed<string>; goods_search_text: Filled<string>; found_by: Computed<string>;
  };
  password_resets: { token_hash: string; user_id: string; expires_at: Date };
  price_history: { product_id: string; price: number | null; valid_from: Filled<Date> };
  price_reductions: {
    id: string; product_id: string; price: number; starts_at: Date; ends_at: Date; created_at: Filled<Date>;
    announced_until: Date | null;
  };
  product_companions: { product_id: string; companion_id: string; position: number };
  product_replacements: { kit_id: string; first_id: string; second_id: string };
  product_sales_by_day: { day: Day; product_id: string | null; title: string; units: number; revenue: number };
  products: {
    id: string; title: string; summary: string; description: Filled<string>; category: Category;
    status: Filled<'draft' | 'active' | 'archived'>; sample: Filled<boolean>; sku: string; price: number | null;
    stock: Filled<number>; low_stock_at: Filled<number>; weight_grams: Filled<number | null>;
    parcel_size: Filled<'s' | 'm' | 'l' | 'xl' | 'none'>; position: Filled<number>;
    options: Filled<Json<ProductOption[]>>; image_product: Filled<Json<string[]>>; image_alt: Filled<Json<string[]>>;
    safety: Filled<Json<ProductSafety>>; safety_confirmed: Filled<boolean>; audience: Filled<Json<Audience>>;
    spare_id: string | null; search_text: Computed<string>; version: Filled<number>; created_at: Filled<Date>;
    updated_at: Filled<Date>;
  };
  proofs: {
    order_id: string; position: number; svg: string; sha256: string; options: Json<OrderedOption[]>;
    created_at: Filled<Date>; approved_at: Date | null;
  };
  provider_events: {
    provider: string; id: string; type: string; handled_at: Filled<Date>; early_refund: Json<ProviderRefund> | null;
  };
  rate_limits: { bucket: string; address_hash: string; window_start: Date; count: number };
  rebuilds: { id: Computed<Bigint>; due_at: Date; asked_at: Date | null };
  recovery_codes: { user_id: string; code_hash: string; used_at: Date | null };
  refunds: {
    id: string; order_id: string; card_payment_id: string | null; amount: number; reason: Filled<string>;
    return_number: string | null; state: Filled<'asked' | 'done' | 'failed'>; reference: string | null;
    attempts: Filled<number>; last_error: string | null; actor: string; asked_at: Filled<Date>; tried_at: Date | null;
    done_at: Date | null; tried_again_as: string | null;
  };
  refused_webhooks: { day: Day; count: Filled<number> };
  return_lines: {
    return_id: string; order_id: string | null; position: number; product_id: string | null; title: string;
    options: Filled<Json<OrderedOption[]>>; quantity: number; unit_price: number;
    kept_parts: Filled<Json<KeptPart[]>>; restocked: Filled<boolean>; note: Filled<string>;
  };
  returns: {
    id: string; order_id: string; sequence: number; number: string; view_key: string; fingerprint: string;
    state: Filled<'announced' | 'received' | 'refunded' | 'cancelled' | 'left_out'>; name: string;
    email_address: string; reason: Filled<string>; iban: Filled<string>; opened_by_owner: Filled<boolean>;
    proved_by: Filled<'key' | 'contact' | 'team'>; set_aside_at: Date | null; owed: number; refunded: number | null;
    due: number | null; unpaid: Filled<number>; completes_order: boolean; announced_at: Filled<Date>;
    received_at: Date | null; refunded_at: Date | null; cancelled_at: Date | null; left_out_at: Date | null;
    version: Filled<number>; search_text: Computed<string>;
  };
  review_photos: {
    id: Filled<string>; review_id: string | null; position: number; sha256: string; width: number; height: number;
    child_seen: boolean; created_at: Filled<Date>; consent_text: Filled<string>;
  };
  review_requests: { order_id: string; asked_at: Date | null; refused_at: Date | null };
  reviews: {
    id: Filled<string>; order_id: string; position: number; product_id: string; stars: number; text: string;
    name: string; consent_at: Filled<Date>; status: Filled<'pending' | 'approved' | 'rejected'>;
    reason: Filled<string>; reply: Filled<string>; replied_at: Date | null; created_at: Filled<Date>;
    decided_at: Date | null; decided_by: string | null; version: Filled<number>;
  };
  sales_day_changes: { id: Computed<Bigint>; day: Day };
  sales_days: { day: Day };
  salts: { name: string; value: string };
  saved_views: {
    id: Filled<string>; user_id: string; screen: string; name: string; query: string; created_at: Filled<Date>;
  };
  second_chances: {
    order_id: string; position: number; box: number; kit: CastingKit;
    failed_step: 'mix' | 'set_fast' | 'set_slow' | 'moved' | 'torn' | 'plaster' | 'other';
    answers: Json<Omit<SecondChanceAnswers, 'step'>>; discount_id: string | null; created_at: Filled<Date>;
  };
  secrets: { name: string; value: string };
  sessions: {
    id: string; user_id: string; device: string; country: Filled<string>; created_at: Filled<Date>;
    refreshed_at: Filled<Date>; expires_at: Date; revoked_at: Date | null; active_at: Filled<Date>;
    confirmed_at: Date | null;
  };
  settings: {
    name: string; value: Json<object>; version: Filled<number>; updated_at: Filled<Date>; updated_by: string;
  };
  shipments: {
    id: Filled<string>; order_id: string; courier: string; reference: string;
    state: Filled<'asked' | 'made' | 'failed' | 'cancelled'>; awb: string | null; to_locker: boolean;
    cash_on_delivery: number; weight_grams: number; asked_digest: string | null; cost: number | null;
    asking_until: Date | null; asked_at: Date | null; last_error: string | null;
    complaints: Filled<Json<Record<string, string[]>>>;
    tracking: 'made' | 'on_its_way' | 'waiting_in_locker' | 'delivered' | 'coming_back' | 'returned' | 'cancelled' | null;
    tracking_words: Filled<string>; tracking_at: Date | null; applied: string | null; checked_at: Date | null;
    locker_mailed_at: Date | null; actor: string; created_at: Filled<Date>; made_at: Date | null;
    ended_at: Date | null;
  };
  sign_ups: {
    token_hash: string; email: string; password_hash: string; created_at: Filled<Date>; expires_at: Date;
  };
  stale_tags: { id: Computed<Bigint>; tag: string };
  stock_alerts: { id: Filled<string>; product_id: string; email_address: string; created_at: Filled<Date> };
  stock_changes: {
    id: Computed<Bigint>; product_id: string; delta: number; stock_after: number; reason: string; actor: string;
    order_id: string | null; at: Filled<Date>; note: Filled<string>; batch: string | null; undoes: string | null;
  };
  subscribers: {
    id: Filled<string>; email_address: string; status: Filled<'pending' | 'confirmed' | 'left'>; confirm_key: string;
    leave_key: string; consent_text: string; consent_at: Filled<Date>; consent_source: string; asked_at: Filled<Date>;
    confirmed_at: Date | null; left_at: Date | null; created_at: Filled<Date>;
  };
  testimonials: {
    id: Filled<string>; name: string; text: string; stars: number; fingerprint: string | null;
    consent_at: Filled<Date>; status: Filled<'pending' | 'approved' | 'rejected'>; created_at: Filled<Date>;
    decided_at: Date | null; decided_by: string | null; version: Filled<number>;
  };
  used_owner_codes: { code_hash: string; used_at: Filled<Date> };
  users: {
    id: string; email: string; role: 'owner' | 'helper' | null; admin: Computed<boolean>; founder: Filled<boolean>;
    owner_since: Date | null; request: Filled<'pending' | 'approved' | 'rejected'>; password_hash: string;
    language: 'en' | 'ro' | null; totp_secret: string | null; totp_confirmed_at: Date | null;
    totp_last_step: Filled<Bigint>; created_at: Filled<Date>; decided_at: Date | null; decided_by: string | null;
  };
  card_payment_balances: {
    id: string; order_id: string; state: 'opening' | 'open' | 'paid' | 'expired' | 'surplus' | 'mismatch';
    remaining: number | null;
  };
  held_orders: {
    order_id: string; release: 'day' | 'word' | null; send_on: Day | null; remind_on: Day | null;
    reminded_at: Date | null;
  };
  incomplete_refunds: {
    id: string; order_id: string; amount: number; state: 'asked' | 'done' | 'failed'; asked_at: Date;
    last_error: string | null;
  };
  later_refunds: { refund_id: string; amount: number };
  mismatched_card_payments: {
    id: string; order_id: string; received: number | null; currency: string | null; settled_at: Date | null;
  };
  orders_awaiting_payment: {
    id: string; number: string; status: 'pending' | 'approved' | 'rejected';
    fulfilment: 'unfulfilled' | 'packed' | 'shipped' | 'delivered' | 'returned';
    payment: 'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refunded'; payment_method: 'cash' | 'card' | 'transfer';
    first_name: string; last_name: string; email_address: string; total: number; amount_due: number;
    stock_reserved: boolean; placed_at: Date; version: number; awaited_since: Date;
  };
  orders_holding_money: {
    id: string; number: string; first_name: string; last_name: string; total: number; updated_at: Date; held: number;
  };
  orders_owing_money: { order_id: string };
  overdue_reservations: { id: string; reserved_until: Date | null };
  refund_balances: { order_id: string; refundable: number };
  released_orders: {
    id: string; number: string; first_name: string; last_name: string; total: number; updated_at: Date;
  };
  restocked_orders: { id: string };
  return_balances: { return_id: string; given: number; outstanding: number; unpaid: number };
  unanswered_card_payments: {
    id: string; order_id: string; provider: string; session_id: string | null; url: string | null; amount: number;
    state: 'opening' | 'open' | 'paid' | 'expired' | 'surplus' | 'mismatch'; expires_at: Date;
    reference: string | null; received: number | null; currency: string | null; created_at: Date;
    asked_at: Date | null; settled_at: Date | null;
  };
  withdrawn_orders: { order_id: string };
}
