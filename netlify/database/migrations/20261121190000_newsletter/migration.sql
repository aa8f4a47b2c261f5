-- One row an address, whatever its case. The times of the last confirmation and the last leaving stay when the state
-- moves on: they are the proof of what somebody agreed to, and until when.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  email_address text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'left')),
  -- Opens the link of one subscription; a later subscription of the same address has another.
  confirm_key text not null unique check (length(confirm_key) >= 22),
  -- Opens the links of every letter, also of those before somebody left and came back.
  leave_key text not null unique check (length(leave_key) >= 22),
  -- What was shown beside the box that was ticked, when, and on which page.
  consent_text text not null,
  consent_at timestamptz not null default now(),
  consent_source text not null,
  -- When the last mail that asks for confirmation was queued.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz check (status <> 'confirmed' or confirmed_at is not null),
  left_at timestamptz check (status <> 'left' or left_at is not null),
  created_at timestamptz not null default now()
);
create unique index subscribers_by_address on subscribers (lower(email_address));
create index subscribers_by_time on subscribers (created_at desc, id);
create index subscribers_pending on subscribers (asked_at) where status = 'pending';
create index subscribers_left on subscribers (left_at) where status = 'left';

-- One row for each content and day: a form that is sent twice is stored once.
alter table testimonials add column fingerprint text unique;
create index testimonials_approved on testimonials (created_at desc, id) include (stars) where status = 'approved';
