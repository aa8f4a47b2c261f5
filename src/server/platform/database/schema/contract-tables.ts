import type { ColumnType, Generated } from 'kysely';
import type { DraftContent } from '#domain/orders/draft-order.ts';
import type { Timestamp } from './timestamp.ts';

/** Orders that an owner prepares, and what a buyer was told of the contract. */
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
}
