-- What the courier was asked for, and shipments whose last status has not moved their order yet.

alter table shipments
  -- A hash of recipient, destination and contents; an address is not kept twice. Null: asked before this was kept.
  -- Empty: asked for more than once, with different data, and nobody knows which of them the courier took.
  add column asked_digest text;

drop index shipments_to_follow;
create index shipments_to_follow on shipments (checked_at nulls first)
  where state = 'made'
    and (tracking is null or tracking not in ('delivered', 'returned', 'cancelled') or applied is distinct from tracking);
