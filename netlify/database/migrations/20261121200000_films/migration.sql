-- Films: their uploads, the parts that an upload came in, and what the shop says of each.

create table film_uploads (
  -- Also the name of the file that is played, so that another file has another address.
  id uuid primary key,
  -- 2 GiB at most.
  bytes bigint not null check (bytes between 1 and 2147483648),
  received bigint not null default 0 check (received between 0 and bytes),
  -- Read from the first part; null until it is there.
  type text check (type in ('video/mp4', 'video/webm')),
  file_name text not null,
  -- `open`: parts may come, or it waits to become a film's file. `ended`: its parts are removed, then its row.
  state text not null default 'open' check (state in ('open', 'taken', 'ended')),
  created_by text not null,
  created_at timestamptz not null default now(),
  -- When the last part came.
  touched_at timestamptz not null default now(),
  check (state <> 'taken' or (received = bytes and type is not null))
);
create index film_uploads_not_taken on film_uploads (touched_at) where state <> 'taken';

-- One row for each part that was ever begun, written before its blob and removed after it, so that no blob is out of
-- reach. Only stored parts belong to the film: of two that begin at one place, one becomes stored.
create table film_parts (
  id uuid primary key,
  upload_id uuid not null references film_uploads (id),
  start bigint not null check (start >= 0),
  bytes integer not null check (bytes between 1 and 4194304),
  state text not null default 'writing' check (state in ('writing', 'stored', 'dropped')),
  created_at timestamptz not null default now()
);
create unique index film_parts_by_place on film_parts (upload_id, start) where state = 'stored';
create index film_parts_by_upload on film_parts (upload_id);
create index film_parts_not_stored on film_parts (created_at) where state <> 'stored';

create table films (
  id uuid primary key default gen_random_uuid(),
  upload_id uuid not null unique references film_uploads (id),
  title text not null,
  description text not null,
  status text not null check (status in ('draft', 'published')),
  poster text not null,
  duration_ms integer not null check (duration_ms > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  chapters jsonb not null default '[]',
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept for a while after it was deleted, so that a slip can be undone.
  deleted_at timestamptz
);

create table film_captions (
  film_id uuid not null references films (id) on delete cascade,
  language text not null check (language in ('ro', 'en', 'hu')),
  text text not null,
  primary key (film_id, language)
);

create table film_products (
  film_id uuid not null references films (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  primary key (film_id, product_id)
);
create index film_products_by_product on film_products (product_id);
