-- A refund that was told before its payment waits in its event for that payment.
alter table provider_events add column early_refund jsonb;
create index provider_events_early_refund on provider_events ((early_refund ->> 'paymentReference'))
  where early_refund is not null;
