-- The shop's account at ANAF for RO e-Factura: one row, once an owner has begun to connect it. Secrets are encrypted.
create table anaf_account (
  one boolean primary key default true check (one),
  client_id text not null,
  client_secret text not null,
  -- Of a sign-in under way: what it comes back with, together with the session that began it.
  state_hash text,
  state_until timestamptz,
  access_token text,
  refresh_token text,
  access_until timestamptz,
  refreshed_at timestamptz,
  -- One worker asks for new tokens at a time.
  refreshing_until timestamptz,
  -- The last sign-in with the certificate, from which ANAF's year counts.
  signed_in_at timestamptz,
  -- Documents from before are sent only when an owner asks for it.
  sends_since timestamptz,
  ended_at timestamptz,
  -- After a fault ANAF is not asked for anything until then.
  hold_until timestamptz,
  paused boolean not null default false,
  -- Days before the year's end of which the owner was told last.
  told_days integer,
  check ((access_token is null) = (refresh_token is null)),
  check ((state_hash is null) = (state_until is null)),
  check ((signed_in_at is null) = (sends_since is null))
);

-- A try to hand a document in, which is stored before ANAF is called. `unknown`: whether ANAF has it is not known;
-- `given_up`: an owner sent the document again instead.
create table invoice_submissions (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices (id),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'unknown', 'processing', 'accepted', 'rejected', 'given_up')),
  upload_index text unique,
  download_id text,
  -- ANAF's own, of a refusal.
  words text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- The next question about it, and how many there were in this state.
  ask_at timestamptz,
  asks integer not null default 0,
  -- Its sealed file is stored, or the errors of a rejected one are read.
  sealed_at timestamptz,
  check ((state = 'waiting') = (sent_at is null)),
  check (state not in ('processing', 'accepted') or upload_index is not null)
);
-- No document is under way twice.
create unique index invoice_submissions_live on invoice_submissions (invoice_id) where state not in ('rejected', 'given_up');
create index invoice_submissions_by_invoice on invoice_submissions (invoice_id, created_at);
create index invoice_submissions_to_send on invoice_submissions (created_at) where state in ('waiting', 'sending');
create index invoice_submissions_to_ask on invoice_submissions (ask_at) where ask_at is not null;
