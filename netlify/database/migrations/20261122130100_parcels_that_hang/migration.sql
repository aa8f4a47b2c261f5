-- When the courier was asked last: it may still be at it after we gave up.
alter table shipments add column asked_at timestamptz;

-- What may hang, so that the dashboard counts it without reading every parcel that ever was.
drop index shipments_hanging;
create index shipments_unsettled on shipments (created_at)
  where state in ('asked', 'failed') or last_error is not null or applied is distinct from tracking
    or (state = 'made' and tracking is null) or tracking not in ('delivered', 'returned', 'cancelled');
