import type { ColumnType, Generated } from 'kysely';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import type { Timestamp } from './timestamp.ts';

/** What the card provider tells. */
export interface PaymentsTables {
  provider_events: {
    provider: string;
    id: string;
    type: string;
    handled_at: Timestamp;
    early_refund: ColumnType<ProviderRefund | null, string | null | undefined, string | null>;
  };
  refused_webhooks: { day: ColumnType<Date, string, string>; count: Generated<number> };
}
