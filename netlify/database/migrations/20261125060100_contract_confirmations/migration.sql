-- What a buyer was told of the contract when the order was placed (OUG 34/2014 art. 8 (7)): written once (decision 0089).
create table contract_confirmations (
  order_id text primary key references orders (id) on delete cascade,
  -- The day of the terms that held.
  terms_version text not null,
  -- The document as JSON (`src/domain/orders/contract-confirmation.ts`), byte for byte what the hash is of.
  content text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create trigger contract_confirmations_unchanged before update on contract_confirmations
  for each row execute function keep_unchanged();
