-- What owners decide, a row for each screen of the settings; a row that is missing has its defaults.
create table settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
