import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DraftContent } from '#domain/orders/draft-order.ts';
import type { GiftRelease } from '#domain/orders/gift.ts';
import type { Timestamp } from './timestamp.ts';

/** Orders that an owner prepares, what a buyer was told of the contract, and orders that somebody else receives. */
export interface ContractTables {
  draft_orders: {
    id: string;
    view_key: string;
    /** As JSON text when it is written; null once it is an order. */
    content: ColumnType<DraftContent | null, string, string | null>;
    actor: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    sent_at: Date | null;
    order_id: string | null;
    version: Generated<number>;
  };
  contract_confirmations: {
    order_id: string;
    terms_version: string;
    content: string;
    sha256: string;
    created_at: Timestamp;
  };
  order_gifts: {
    order_id: string;
    recipient_first_name: string;
    recipient_last_name: string;
    recipient_phone: string;
    message: Generated<string>;
    release: GiftRelease | null;
    /** Dates, which the driver gives as moments: read them with `to_char`. */
    arrive_on: ColumnType<Date | null, string | null | undefined, string | null>;
    send_on: ColumnType<Date | null, string | null | undefined, string | null>;
    remind_on: ColumnType<Date | null, string | null | undefined, string | null>;
    reminded_at: Date | null;
    released_at: Date | null;
    search_text: GeneratedAlways<string>;
  };
}
