import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderedOption } from '#domain/product/chosen-options.ts';
import type { Category, ProductOption } from '#domain/product/product.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/order/order-form.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/order/order-states.ts';

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
  };
  order_attempts: { key: string; fingerprint: string; order_id: string | null; created_at: Timestamp };
  stock_changes: {
    id: GeneratedAlways<string>;
    product_id: string;
    delta: number;
    stock_after: number;
    reason: string;
    actor: string;
    order_id: string | null;
    at: Timestamp;
  };
  mails: MailsTable;
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
  position: number;
  options: JSONColumnType<ProductOption[]>;
  image_product: JSONColumnType<string[]>;
  image_alt: JSONColumnType<string[]>;
  search_text: GeneratedAlways<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
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
  payment_method: PaymentMethod;
  order_mentions: string;
  terms_accepted_at: Timestamp;
  subtotal: number;
  shipping_fee: number;
  total: number;
  awb: string | null;
  placed_at: Timestamp;
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
}
