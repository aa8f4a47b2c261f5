import type { Generated, GeneratedAlways } from 'kysely';
import type { RequestState } from '#domain/accounts/account.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import type { Timestamp } from './timestamp.ts';

/** Customers, messages, testimonials and the newsletter. */
export interface PeopleTables {
  customers: CustomersTable;
  customer_notes: {
    id: GeneratedAlways<string>;
    customer_id: string;
    note: string;
    actor: string;
    at: Timestamp;
    deleted_at: Date | null;
  };
  messages: MessagesTable;
  testimonials: TestimonialsTable;
  reviews: ReviewsTable;
  review_photos: ReviewPhotosTable;
  review_requests: { order_id: string; asked_at: Date | null; refused_at: Date | null };
  subscribers: SubscribersTable;
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

interface ReviewsTable {
  id: Generated<string>;
  order_id: string;
  /** The line's. */
  position: number;
  product_id: string;
  stars: number;
  text: string;
  name: string;
  consent_at: Timestamp;
  status: Generated<RequestState>;
  reason: Generated<string>;
  reply: Generated<string>;
  replied_at: Date | null;
  created_at: Timestamp;
  decided_at: Date | null;
  decided_by: string | null;
  version: Generated<number>;
}

interface ReviewPhotosTable {
  id: Generated<string>;
  /** Null: on its way in, or on its way out. */
  review_id: string | null;
  position: number;
  sha256: string;
  width: number;
  height: number;
  child_seen: boolean;
  /** What whoever sent it said of who is seen, in their words; empty: sent before these were kept. */
  consent_text: Generated<string>;
  created_at: Timestamp;
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
