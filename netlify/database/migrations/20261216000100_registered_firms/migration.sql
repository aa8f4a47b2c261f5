-- What ANAF's public register has answered for a CUI; null: it has no such firm.
create table registered_firms (
  cui text primary key check (cui ~ '^[1-9][0-9]{1,9}$'),
  firm jsonb,
  asked_at timestamptz not null default now()
);

-- When the register may be asked next; each call moves it on.
create table firm_register_turn (
  id integer primary key default 1 check (id = 1),
  next_at timestamptz not null
);
insert into firm_register_turn (next_at) values ('-infinity');
