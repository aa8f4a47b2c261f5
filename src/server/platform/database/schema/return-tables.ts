import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { KeptPart } from '#domain/products/personalised-parts.ts';
import type { ProvedBy, ReturnState } from '#domain/returns/return-states.ts';
import type { Timestamp } from './timestamp.ts';

/** What customers have withdrawn from, and what came back. */
export interface ReturnTables {
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
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
  iban: Generated<string>;
  opened_by_owner: Generated<boolean>;
  proved_by: Generated<ProvedBy>;
  /** When somebody of the team looked at a claim, and let the order go on. */
  set_aside_at: Date | null;
  owed: number;
  refunded: number | null;
  due: number | null;
  /** Bani of `owed` that its buyer had never paid. */
  unpaid: Generated<number>;
  completes_order: boolean;
  announced_at: Timestamp;
  received_at: Date | null;
  refunded_at: Date | null;
  cancelled_at: Date | null;
  left_out_at: Date | null;
  version: Generated<number>;
  search_text: GeneratedAlways<string>;
}

interface ReturnLinesTable {
  return_id: string;
  /** With `position` it names the line; null once that line has left the order, which no return that stands lets it. */
  order_id: string | null;
  position: number;
  product_id: string | null;
  title: string;
  options: JSONColumnType<OrderedOption[]>;
  quantity: number;
  /** Of a piece without the parts that stay with its buyer. */
  unit_price: number;
  kept_parts: JSONColumnType<KeptPart[], string | undefined>;
  restocked: Generated<boolean>;
  note: Generated<string>;
}
