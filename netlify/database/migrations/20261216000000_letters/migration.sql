-- A mail is stored as what it says, and drawn when it is sent (decision 0123). What was stored as HTML cannot be said again.
delete from mails;
drop index mails_by_search;
alter table mails drop column html, drop column text, drop column subject, add column letter jsonb not null,
  add column subject text not null generated always as (letter ->> 'subject') stored;
create index mails_by_search on mails using gin (fold_romanian(recipient || ' ' || subject) gin_trgm_ops);

-- What a contract says for every order of its kind, stored once: no order refers to it by a foreign key, which would lock the row
-- that all of them share.
create table contract_terms (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The day of the terms that held.
  version text not null,
  -- The sections as JSON (`src/domain/orders/contract-confirmation.ts`), byte for byte what the hash is of.
  content text not null
);
create trigger contract_terms_unchanged before update or delete on contract_terms
  for each row execute function keep_unchanged();

-- What a buyer was told of the contract when the order was placed (OUG 34/2014 art. 8 (7)): written once (decision 0123).
drop table contract_confirmations;
create table contract_confirmations (
  order_id text primary key references orders (id) on delete cascade,
  -- The sections that follow this order's own.
  terms_sha256 text not null,
  -- Title and sections of this order as JSON.
  content text not null,
  -- Of `content`, a line break and `terms_sha256`.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create trigger contract_confirmations_unchanged before update on contract_confirmations
  for each row execute function keep_unchanged();
