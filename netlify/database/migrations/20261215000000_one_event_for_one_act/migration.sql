-- What was done, by whom and to what, once: an order's timeline and the audit log are two readings of it. An erased person stays in none.
alter table order_events rename to events;
alter index order_events_pkey rename to events_pkey;
alter index order_events_by_order rename to events_by_order;
alter table events
  -- On whose timeline it stands.
  alter column order_id drop not null,
  -- `product/abc`; empty of what is about no single thing.
  add column subject text not null default '',
  -- Null of what no account did.
  add column actor_id text;
update events set subject = 'order/' || order_id;
drop table audit_log;
-- The audit log: what the team did, and what is on no order's timeline.
create index events_of_audit on events (id) where actor_id is not null or order_id is null;
create index events_by_actor on events (actor, id) where actor_id is not null or order_id is null;
create index events_by_kind on events (kind text_pattern_ops, id) where actor_id is not null or order_id is null;
-- Of an order, its timeline has another index.
create index events_by_subject on events (subject text_pattern_ops, id) where order_id is null;
