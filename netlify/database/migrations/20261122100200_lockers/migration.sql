-- Shipment lockers with what they take, and how large a packed product is: whoever chooses a locker gets one that fits.

alter table products
  -- The share of the largest Easybox box that one packed piece needs: an eighth (s), a quarter (m), half (l), all of it
  -- (xl), or it fits none (none). The dimensions stand in src/domain/locker/parcel-size.ts.
  add column parcel_size text not null default 'm' check (parcel_size in ('s', 'm', 'l', 'xl', 'none'));
update products set parcel_size = 's'
  where id in ('mana-bebelus', 'talpa-bebelus', 'manuta-si-talpita', 'labuta', 'rezerva-ghips', 'rezerva-alginat');
update products set parcel_size = 'l' where id in ('maini-familie', 'rama-3d', 'luna-personalizata');

create table lockers (
  -- The courier's.
  id text primary key check (id ~ '^[A-Za-z0-9._-]{1,40}$'),
  name text not null check (name <> ''),
  address text not null,
  city text not null check (city <> ''),
  county text not null check (county <> ''),
  postal_code text not null default '',
  -- Degrees, WGS 84.
  latitude double precision not null,
  longitude double precision not null,
  takes_payment boolean not null,
  largest_box text not null default 'l' check (largest_box in ('s', 'm', 'l')),
  -- A locker that the courier no longer lists is kept for the orders that name it.
  active boolean not null default true,
  search_text text generated always as (
    fold_romanian(id || ' ' || name || ' ' || address || ' ' || city || ' ' || county || ' ' || postal_code)) stored,
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lockers_by_place on lockers (county, city, name, id);

-- Each time that a list was taken in, or was not, and why.
create table locker_loads (
  id bigint generated always as identity primary key,
  source text not null check (source in ('file', 'courier')),
  outcome text not null check (outcome in ('done', 'too_short', 'unavailable')),
  actor text not null,
  -- Lines of the list, and what became of them.
  listed integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  gone integer not null default 0,
  faulty integer not null default 0,
  at timestamptz not null default now()
);
create index locker_loads_by_time on locker_loads (source, at desc);
