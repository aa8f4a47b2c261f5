-- The tables of the shop, in the order of the contexts of `src/server`. Money is integer bani. Times are timestamptz.
-- Rules that must always hold are constraints. What follows from a change of a row, and must never be forgotten, is done
-- by triggers, which stand beside the table that they keep.

-- Tables that an earlier version of the shop made stay as they are: docs/deploy.md says how to begin anew.
do $$ begin
  if to_regclass('public.orders') is not null then
    raise exception 'the tables of this database were made by an earlier version of the shop, which this one cannot continue: %',
      'give it an empty database, as docs/deploy.md says under "To begin anew"';
  end if;
end $$;

-- Platform: text, secrets, limits, accounts, the audit log and mail ---------------------------------------------------

-- Trusted extensions: the database's owner may create them. The first finds any part of a word by index, the second lets no two
-- reductions of a product overlap.
create extension if not exists pg_trgm;

create extension if not exists btree_gist;

-- Lowercases and strips the marks of Romanian and its neighbours' letters; cedilla forms count as comma forms.
create function fold_romanian(input text) returns text language sql immutable parallel safe as $$
  select lower(translate(input,
    'ăâáàäãåĂÂÁÀÄÃÅîíìïÎÍÌÏșşȘŞțţȚŢéèëêÉÈËÊóòöőôÓÒÖŐÔúùüűÚÙÜŰçÇñÑ',
    'aaaaaaaaaaaaaaiiiiiiiisssstttteeeeeeeeoooooooooouuuuuuuuccnn'))
$$;

-- What an order's lines say, as a search compares it: titles, and the words of their options (an engraving, a finish).
-- A blank stands before each, so that a search knows where words start.
create function goods_search_text(lines jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return (select fold_romanian(coalesce(string_agg(' ' || (line ->> 'title') || coalesce((
    select string_agg(' ' || (option ->> 'valueLabel'), '') from jsonb_array_elements(line -> 'options') option), ''), ''), ''))
  from jsonb_array_elements(lines) line);
end $$;

create table secrets (name text primary key, value text not null);
insert into secrets (name, value) values ('session', gen_random_uuid()::text || gen_random_uuid()::text);

create table salts (name text primary key, value text not null);
insert into salts (name, value) values ('address', gen_random_uuid()::text || gen_random_uuid()::text);

-- What the CDN is still to drop, stored with each write that makes it stale and deleted once it is purged: what a process that
-- died left behind, the daily run purges.
create table stale_tags (id bigint generated always as identity primary key, tag text not null);

-- Builds that a change of the static pages asked for. One waits at a time, for all changes of its minutes.
create table rebuilds (
  id bigint generated always as identity primary key,
  due_at timestamptz not null,
  asked_at timestamptz
);
create unique index rebuilds_waiting on rebuilds ((true)) where asked_at is null;

-- How often an address did something in the current window. Addresses are kept only as salted hashes.
create table rate_limits (
  bucket text not null,
  address_hash text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, address_hash, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);

-- Counts one request of an address and answers how many it has made in this window.
create function count_request(for_bucket text, address text, window_seconds integer) returns integer
language plpgsql as $$
declare
  hash text := (select encode(sha256(convert_to(value || address, 'UTF8')), 'hex') from salts where name = 'address');
  started timestamptz := to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  total integer;
begin
  insert into rate_limits as c (bucket, address_hash, window_start, count) values (for_bucket, hash, started, 1)
  on conflict (bucket, address_hash, window_start) do update set count = c.count + 1
  returning c.count into total;
  if total = 1 then
    delete from rate_limits where (bucket, address_hash, window_start) in (
      select bucket, address_hash, window_start from rate_limits
      where window_start < now() - interval '1 day' limit 100 for update skip locked);
  end if;
  return total;
end $$;

-- Those who may sign in to the back-office, or have asked to.
create table users (
  id text primary key,
  email text not null unique check (email = lower(email)),
  -- Null: nobody's of the team.
  role text check (role in ('owner', 'helper')),
  admin boolean not null generated always as (role is not null) stored,
  -- One owner founded the shop, or was handed it.
  founder boolean not null default false,
  -- From then on an owner's second factor may wait for a week.
  owner_since timestamptz,
  request text not null default 'pending' check (request in ('pending', 'approved', 'rejected')),
  password_hash text not null,
  -- The language that its person chose for the back-office, which a new device follows; null: none yet.
  language text check (language in ('en', 'ro')),
  -- Encrypted (`encrypt-secret.ts`).
  totp_secret text constraint users_totp_secret_is_encrypted check (totp_secret like 'v1.%'),
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was accepted, so that none is accepted twice.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  check (role is null or request = 'approved'),
  check (not founder or role = 'owner'),
  check ((owner_since is not null) = coalesce(role = 'owner', false))
);
create unique index users_one_founder on users (founder) where founder;

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  device text not null,
  -- Two letters (ISO 3166), as the host tells them; empty: not known.
  country text not null default '',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When its person last did something, and when they last typed their password again.
  active_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index sessions_by_user on sessions (user_id, refreshed_at desc);

-- Mail is stored in the transaction of what it tells about, and sent afterwards.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  order_id text,
  recipient text not null,
  -- Where an answer goes, if that is not the shop.
  reply_to text,
  -- The address that takes a reader off the list with one POST (RFC 8058).
  list_unsubscribe text,
  subject text not null generated always as (letter ->> 'subject') stored,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  send_after timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A mail with a link that opens an account: nobody but its reader sees what it says, and it is emptied once it is sent.
  holds_secret boolean not null default false,
  letter jsonb not null
);
create index mails_due on mails (send_after) where status = 'waiting';
create index mails_by_order on mails (order_id);
create index mails_not_sent on mails (created_at desc) where status <> 'sent';
create index mails_by_time on mails (created_at desc, id desc);
create index mails_by_search on mails using gin (fold_romanian(recipient || ' ' || subject) gin_trgm_ops);

-- One mailbox, however its address is written: in any case, with dots and with what follows a plus. Not every provider drops
-- them; two people who differ by a dot alone are counted as one.
create function fold_mailbox(address text) returns text immutable language sql as $$
  select lower(replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@' || split_part(address, '@', 2))
$$;

-- How many mails of orders a mailbox has had within a day, of so many that are counted.
create index mails_of_mailbox on mails (fold_mailbox(recipient), created_at) where order_id is not null;

create function mails_of_day(address text, most integer) returns integer stable language plpgsql as $$
begin
  return (select count(*) from (select from mails where order_id is not null
    and fold_mailbox(recipient) = fold_mailbox(address) and created_at > now() - interval '1 day' limit most) as written);
end $$;

-- The one mail worker that stays for mail that is due later: when it looks again, and when it last showed that it lives.
create table mail_worker_lease (
  id integer primary key default 1 check (id = 1),
  looks_at timestamptz not null,
  seen_at timestamptz not null default '-infinity'
);
insert into mail_worker_lease (looks_at) values ('-infinity');

-- What owners decide, a row for each screen of the settings; a row that is missing has its defaults.
create table settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);

-- A link by which who has forgotten a password sets another one. The link's token is kept as a hash alone.
create table password_resets (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

-- Values of OWNER_RECOVERY_CODE, as hashes, that have done their work: each does it once.
create table used_owner_codes (code_hash text primary key, used_at timestamptz not null default now());

-- Requests to join whose address nobody has proved. Several people may claim one address: only who reads its mail and knows the
-- password of the request that it was sent for gets an account.
create table sign_ups (
  token_hash text primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_by_email on sign_ups (email);

-- Those whom an owner has asked into the team, until they come or the invitation ends.
create table invitations (
  id text primary key,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('owner', 'helper')),
  token_hash text not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Catalogue: products, inventory, media and films ---------------------------------------------------------------------

create table products (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title text not null,
  summary text not null,
  description text not null default '',
  category text not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  -- It came with the shop, and no owner has made it their own yet.
  sample boolean not null default false,
  -- Empty is no stock number yet, as an empty summary is no summary yet.
  sku text not null,
  price integer check (price >= 0),
  stock integer not null default 0 check (stock >= 0),
  low_stock_at integer not null default 5 check (low_stock_at >= 0),
  weight_grams integer default 0 check (weight_grams >= 0),
  -- The share of the largest Easybox box that one packed piece needs: an eighth (s), a quarter (m), half (l), all of it
  -- (xl), or it fits none (none). The dimensions stand in src/domain/lockers/parcel-size.ts.
  parcel_size text not null default 'm' check (parcel_size in ('s', 'm', 'l', 'xl', 'none')),
  position integer not null default 0,
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  image_product jsonb not null default '[]' check (jsonb_typeof(image_product) = 'array'),
  image_alt jsonb not null default '[]' check (jsonb_typeof(image_alt) = 'array'),
  -- What an offer must say of a product's safety (Regulation (EU) 2023/988 art. 19) and of its quantity (HG 947/2000).
  safety jsonb not null default
    '{"manufacturer": null, "model": "", "net": null, "handledFrom": null, "warnings": [], "moreWarnings": "", "sheet": null}',
  -- An owner has checked the values; a sample's are nobody's word yet.
  safety_confirmed boolean not null default false,
  -- For whom a product is, and from which month of age to which a cast can be made.
  audience jsonb not null default '{"recipients": [], "age": null}',
  -- The refill that gives another try.
  spare_id text references products (id) on delete set null check (spare_id <> id),
  search_text text not null generated always as (fold_romanian(title || ' ' || summary || ' ' || category)) stored,
  -- Counts the changes of the row, so that no owner overwrites what they have not seen; so in other tables.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A draft may have a title alone.
  constraint products_complete_on_sale check (
    status <> 'active' or (price is not null and weight_grams is not null and sku <> '' and summary <> ''))
);
create index products_by_position on products (position, id) where status = 'active';
create unique index products_sku_key on products (sku) where sku <> '';

-- Every price that was charged for a product (OG 99/2000); kept by the database itself, so that no writer can forget it.
create table price_history (
  product_id text not null references products (id) on delete cascade,
  -- Null: the product was not on sale.
  price integer,
  valid_from timestamptz not null default now(),
  primary key (product_id, valid_from)
);

create function keep_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price)
  values (new.id, case when new.status = 'active' then new.price end)
  on conflict (product_id, valid_from) do update set price = excluded.price;
  return new;
end $$;
create trigger products_first_price after insert on products for each row execute function keep_price_history();
create trigger products_new_price after update of price, status on products for each row
  when (old.price is distinct from new.price or old.status is distinct from new.status)
  execute function keep_price_history();

-- A sample's prices were charged to nobody: the history of a product begins when an owner makes it their own.
create function begin_price_history() returns trigger language plpgsql as $$
begin
  delete from price_history where product_id = new.id;
  insert into price_history (product_id, price) values (new.id, case when new.status = 'active' then new.price end);
  return new;
end $$;
create trigger products_no_sample after update of sample on products for each row
  when (old.sample and not new.sample) execute function begin_price_history();

create table stock_changes (
  id bigint generated always as identity primary key,
  product_id text not null references products (id) on delete cascade,
  delta integer not null,
  stock_after integer not null check (stock_after >= 0),
  reason text not null,
  actor text not null,
  order_id text,
  at timestamptz not null default now(),
  note text not null default '',
  -- One for each change or whole count made by hand, given by the form: a repeated request changes nothing twice.
  batch uuid,
  -- The batch that this change takes back.
  undoes uuid
);
create index stock_changes_by_product on stock_changes (product_id, id);
create index stock_changes_by_order on stock_changes (order_id);
create index stock_changes_by_reason on stock_changes (reason, id desc);
create index stock_changes_by_batch on stock_changes (batch) where batch is not null;
create index stock_changes_by_undone on stock_changes (undoes) where undoes is not null;

-- One row for each uploaded picture; the file lies in Blobs under the hash of its content.
create table media (
  id text primary key check (id ~ '^[a-f0-9]{64}$'),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  created_by text not null
);

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
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept for a while after it was deleted, so that a slip can be undone.
  deleted_at timestamptz
);

create table film_captions (
  film_id uuid not null references films (id) on delete cascade,
  language text not null check (language in ('ro', 'en')),
  text text not null,
  primary key (film_id, language)
);

create table film_products (
  film_id uuid not null references films (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  primary key (film_id, product_id)
);
create index film_products_by_product on film_products (product_id);

create table price_reductions (
  -- Given by the form: a repeated request starts nothing twice.
  id uuid primary key,
  product_id text not null references products (id) on delete cascade,
  price integer not null check (price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  -- The end that a reduction was announced with, where a deeper step cut it short: it holds again when that step is forgotten.
  announced_until timestamptz,
  exclude using gist (product_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index price_reductions_by_end on price_reductions (ends_at);

-- The price that is charged now. A reduction above the product's own price reduces nothing.
create function charged_price(product products) returns integer language plpgsql stable as $$
begin
  return case when product.price is not null then least(product.price, (select r.price from price_reductions r
    where r.product_id = product.id and r.starts_at <= now() and r.ends_at > now())) end;
end $$;

create table product_companions (
  product_id text not null references products (id) on delete cascade,
  companion_id text not null references products (id) on delete cascade check (companion_id <> product_id),
  position smallint not null,
  primary key (product_id, companion_id)
);
create index product_companions_by_companion on product_companions (companion_id);

-- Which kit replaces which two products. "C" sorts as the shop's code does.
create table product_replacements (
  kit_id text primary key references products (id) on delete cascade,
  first_id text not null references products (id) on delete cascade,
  -- The same as the first: two pieces of one product.
  second_id text not null references products (id) on delete cascade,
  check (first_id collate "C" <= second_id collate "C"),
  check (kit_id not in (first_id, second_id))
);
create index product_replacements_by_first on product_replacements (first_id);
create index product_replacements_by_second on product_replacements (second_id);

-- Sales: orders, discounts, the ledger, refunds, invoice documents and returns ----------------------------------------

create sequence order_sequence;

create table orders (
  id text primary key,
  number text not null unique,
  view_key text not null check (length(view_key) >= 22),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  fulfilment text not null default 'unfulfilled'
    check (fulfilment in ('unfulfilled', 'packed', 'shipped', 'delivered', 'returned')),
  payment text not null default 'unpaid' check (payment in ('unpaid', 'part_paid', 'paid', 'overpaid', 'refunded')),
  first_name text not null,
  last_name text not null,
  phone_no text not null,
  email_address text not null,
  delivery_method text not null check (delivery_method in ('courier', 'easybox', 'pickup')),
  delivery_address text not null,
  city text not null,
  county text not null,
  postal_code text not null,
  -- The courier's id of a locker that was chosen from the list; empty where its name and city were typed.
  locker_id text not null default '',
  locker_name text not null,
  locker_city text not null,
  -- The firm that the invoice names; null: a private person. `address` in it is null where the seat is the delivery address.
  company jsonb check (jsonb_typeof(company) = 'object'),
  payment_method text not null check (payment_method in ('cash', 'card', 'transfer')),
  order_mentions text not null,
  -- Null: an owner placed it, and the buyer has accepted no terms on a page.
  terms_accepted_at timestamptz,
  -- False: sold face to face, so that there is no right to withdraw (OUG 34/2014, art. 2 pct. 7 and art. 9).
  distance_sale boolean not null default true,
  subtotal integer not null check (subtotal >= 0),
  discount_code text,
  -- Bani off the goods; free shipping shows as a shipping fee of 0.
  discount integer not null default 0 check (discount >= 0 and discount <= subtotal),
  -- Why an owner took `discount` off without a code; empty: nobody did.
  discount_reason text not null default '',
  shipping_fee integer not null check (shipping_fee >= 0),
  total integer not null,
  -- Bani, both kept by the ledger: what came in for the order, and what of it was given back.
  received integer not null default 0 check (received >= 0),
  refunded integer not null default 0 check (refunded >= 0),
  -- Bani, kept by `count_unallocated`: what came by mistake (a second payment, another sum than was asked) and has not
  -- gone back yet.
  unallocated integer not null default 0,
  -- Bani that goods which came back take off the price that is still owed; kept by a trigger of `returns`.
  credited integer not null default 0 check (credited >= 0),
  -- Bani that the buyer will have paid in all once they pay at the door what the parcel asked for when it left; 0: it asked for nothing.
  asked integer not null default 0 check (asked >= 0),
  -- The same once the courier has handed the parcel over, whether or not that cash was passed on.
  collected integer not null default 0 check (collected >= 0),
  -- Bani still to be paid. Nothing of an order that was rejected, whose parcel came back, or of which all that came went back.
  due integer not null generated always as (
    case when status = 'rejected' or fulfilment = 'returned' then 0
    when refunded > 0 and refunded >= greatest(received - unallocated, collected) then 0
    else greatest(0, total - credited - (received - unallocated)) end) stored,
  -- Whether the order can be one of `orders_holding_money` at all.
  may_hold_money boolean not null generated always as (
    ((status = 'rejected' or fulfilment = 'returned') and greatest(received, collected) > refunded
    and payment <> 'refunded')
    or (payment <> 'unpaid' and received - unallocated > total)) stored,
  -- The account that an owner has noted for money that goes back, where no return of the order names one; empty: none.
  refund_iban text not null default '',
  -- Bani that the shop keeps: the price less what was given back of it. What was paid beyond the price, because the order
  -- became cheaper or money came by mistake, is no loss when it goes back.
  net_revenue integer not null generated always as
    (total - greatest(0, refunded - greatest(0, received - unallocated - total))) stored,
  -- Neither rejected, returned nor refunded: an order that the shop earns by.
  counts_as_sale boolean not null generated always as
    (status <> 'rejected' and fulfilment <> 'returned' and payment <> 'refunded') stored,
  -- Pieces of its lines that did not come back: what a day sold is read from orders alone.
  units integer not null default 0 check (units >= 0),
  -- The highest number that any of its lines had when they were last changed: no line gets it again.
  last_position integer not null default 0,
  -- False: an unpaid card order whose pieces went back into stock when its reservation ended.
  stock_taken boolean not null default true,
  -- Until when an unpaid card order keeps its pieces.
  hold_until timestamptz,
  awb text,
  -- Who carries the parcel that `awb` names: tracking links and mails follow it.
  awb_courier text check (awb_courier in ('sameday', 'fan', 'cargus', 'dpd', 'posta', 'other')),
  version integer not null default 1,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  -- One person: by mail, else by phone. Not the mail itself, because ids stand in addresses and logs.
  customer_id text generated always as (
    case when email_address <> '' then md5(lower(email_address)) when phone_no <> '' then md5(phone_no) end) stored,
  -- `goods_search_text(lines)`, kept by what writes lines: they stand in another table, which a generated column cannot read.
  goods_search_text text not null default '',
  -- All that an order is found by in one text: with a text and an index for each, the planner takes words that nobody has
  -- for common ones, and looks through every order.
  found_by text not null generated always as (fold_romanian(
    number || ' ' || first_name || ' ' || last_name || ' ' || email_address || ' ' || phone_no || ' '
    || replace(phone_no, '+40', '0') || ' ' || coalesce(company ->> 'name', '') || ' ' || coalesce(company ->> 'taxId', '')
    || ' ' || coalesce(awb, '')) || goods_search_text) stored,
  -- What an order waits for, kept by whatever changes the order or what it depends on (`renewWaits` in `change-order.ts`).
  waits_for text not null default 'confirm'
    check (waits_for in ('confirm', 'card', 'money', 'return', 'proof', 'pack', 'ship', 'pickup', 'deliver', 'refund', 'nothing')),
  waits_since timestamptz not null default now(),
  -- Until when its gift keeps it from being packed; infinity: until its buyer says the word.
  waits_until timestamptz,
  constraint orders_total check (total = subtotal - discount + shipping_fee),
  constraint orders_packed_from_stock check (stock_taken or fulfilment = 'unfulfilled'),
  constraint orders_picked_up_nowhere
    check (delivery_method <> 'pickup' or delivery_address || city || postal_code || locker_id || locker_name || locker_city = ''),
  constraint orders_awb_courier check ((awb is null) = (awb_courier is null))
);
create index orders_by_time on orders (placed_at desc, id) include (status, fulfilment);
create index orders_by_customer on orders (customer_id, placed_at);
create index orders_by_total on orders (total desc, id desc);
create index orders_by_discount on orders (discount_code, placed_at desc) where discount_code is not null;
-- A filter that leaves few orders finds them without reading the rest.
create index orders_by_status on orders (status, placed_at desc, id);
create index orders_by_fulfilment on orders (fulfilment, placed_at desc, id);
create index orders_by_payment on orders (payment, placed_at desc, id);
create index orders_by_payment_method on orders (payment_method, placed_at desc, id);
create index orders_on_hold on orders (hold_until)
  where hold_until is not null and payment = 'unpaid' and stock_taken;
create index orders_unpaid_transfers on orders (placed_at)
  where payment in ('unpaid', 'part_paid') and payment_method = 'transfer' and status <> 'rejected';
-- Who has used a code that each buyer may use a few times, by mailbox and by phone; of orders with a code alone, which are few.
create index orders_by_mailbox on orders (fold_mailbox(email_address)) where discount_code is not null;
create index orders_by_phone on orders (phone_no) where discount_code is not null;
-- A parcel is looked for by its number when it is handed over: none is sent twice.
create index orders_awb on orders (awb) where awb is not null;
create index orders_found_by on orders using gin (found_by gin_trgm_ops);
-- What analytics adds up stands in an index of its own, narrow and in the order in which orders come. One that begins with the
-- latest is split in the middle by every new order: it is kept half empty, and read twice.
create index orders_sold on orders (placed_at)
  include (net_revenue, units, delivery_method, payment_method, county) where counts_as_sale;
create index orders_that_may_hold_money on orders (id) where may_hold_money;
-- Of the orders that are not paid, most are not sent either.
create index orders_cash_with_courier on orders (placed_at)
  where payment = 'unpaid' and payment_method = 'cash' and status = 'approved' and fulfilment in ('shipped', 'delivered');
create index orders_by_wait on orders (waits_for, placed_at desc, id) include (waits_since, waits_until) where waits_for <> 'nothing';

-- The three states depend on each other: without this the planner takes rare pairs of them for common ones.
create statistics orders_states (mcv) on status, fulfilment, payment from orders;

-- What platform and catalogue keep of an order.
alter table mails add foreign key (order_id) references orders (id) on delete cascade;
alter table stock_changes add foreign key (order_id) references orders (id) on delete set null;

create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  -- Its number in the order: given once, and kept for good.
  position integer not null,
  -- Null: a line that an owner has worded and priced, of no product.
  product_id text,
  title text not null,
  image text,
  quantity integer not null check (quantity between 1 and 99),
  unit_price integer not null check (unit_price >= 0),
  line_total integer not null check (line_total = unit_price * quantity),
  vat_rate integer not null,
  options jsonb not null default '[]',
  personalised boolean not null,
  -- A line has parts: what is made after the buyer's words stays with them when the rest of the line is given back.
  personalised_parts jsonb not null default '[]',
  -- Carries what analytics adds up.
  primary key (order_id, position) include (product_id, quantity, line_total),
  constraint order_lines_of_product unique (order_id, position, product_id)
);
create index order_lines_by_product on order_lines (product_id, order_id);
create index order_lines_by_picture on order_lines (image) where image like '/luna/comandata/%';

create function keep_line() returns trigger language plpgsql as $$
begin
  raise exception 'a line of an order stays itself' using errcode = 'check_violation';
end $$;
create trigger order_lines_stay_themselves before update on order_lines for each row
  when ((old.order_id, old.position, old.product_id) is distinct from (new.order_id, new.position, new.product_id))
  execute function keep_line();

create table events (
  id bigint generated always as identity primary key,
  -- On whose timeline it stands.
  order_id text references orders (id) on delete cascade,
  kind text not null,
  actor text not null,
  note text not null default '',
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  -- `product/abc`; empty of what is about no single thing.
  subject text not null default '',
  -- Null of what no account did.
  actor_id text
);
create index events_by_order on events (order_id, id);
-- The audit log: what the team did, and what is on no order's timeline.
create index events_of_audit on events (id) where actor_id is not null or order_id is null;
create index events_by_actor on events (actor, id) where actor_id is not null or order_id is null;
create index events_by_kind on events (kind text_pattern_ops, id) where actor_id is not null or order_id is null;
-- Of an order, its timeline has another index.
create index events_by_subject on events (subject text_pattern_ops, id) where order_id is null;

-- One row for each key that a checkout form made; a repeat finds the order of the first. The key is claimed first, and its
-- order stored last.
create table idempotency_keys (
  key uuid primary key,
  fingerprint text not null,
  order_id text not null references orders (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index idempotency_keys_by_order on idempotency_keys (order_id);

create table discounts (
  id text primary key,
  -- What the customer types; kept in capitals.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9][A-Z0-9-]{1,38}$'),
  kind text not null check (kind in ('percent', 'amount', 'shipping')),
  -- Percent for `percent`, bani for `amount`, 0 for `shipping`.
  value integer not null check (value >= 0 and (kind <> 'percent' or value between 1 and 100)),
  minimum_subtotal integer not null default 0 check (minimum_subtotal >= 0),
  -- Both empty: the whole shop.
  product_ids text[] not null default '{}',
  categories text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer check (total_limit > 0),
  per_buyer_limit integer check (per_buyer_limit > 0),
  active boolean not null default true,
  archived_at timestamptz,
  used integer not null default 0 check (used >= 0),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (total_limit is null or used <= total_limit),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index discounts_by_time on discounts (created_at desc, id desc);
create index discounts_by_search on discounts using gin (fold_romanian(code || ' ' || note) gin_trgm_ops);

-- One row for each order that a discount was used in; an order that is rejected gives its use back.
create table discount_uses (
  order_id text primary key references orders (id) on delete cascade,
  discount_id text not null references discounts (id),
  customer_id text,
  amount integer not null check (amount >= 0),
  at timestamptz not null default now()
);
create index discount_uses_by_discount on discount_uses (discount_id, customer_id);
create index discount_uses_by_time on discount_uses (discount_id, at desc, order_id desc);

-- What is going to be made, exactly as the buyer sees it: frozen when the line was ordered or changed.
create table proofs (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  -- The drawing in millimetres, 1:1, and its SHA-256, by which an approval says what it has seen.
  svg text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The options that it was drawn from, as the line keeps them.
  options jsonb not null,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (order_id, position),
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index proofs_unapproved on proofs (order_id) where approved_at is null;

-- Every sum once. Never changed, never deleted: a slip is taken back by a row of its own.
create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'card', 'transfer')),
  -- Bani. A payment is positive and a refund negative; the other sign takes one back.
  amount integer not null check (amount <> 0),
  -- What the other side calls it: a payment's or refund's id, a line of a statement, a courier's settlement.
  reference text not null,
  actor text not null,
  at timestamptz not null default now(),
  unique (kind, reference)
);
create index ledger_entries_by_order on ledger_entries (order_id, id);
create index ledger_entries_by_time on ledger_entries (at, id);

create function keep_unchanged() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_entries_unchanged before update on ledger_entries
  for each row execute function keep_unchanged();

create function apply_ledger_entry() returns trigger language plpgsql as $$
begin
  update orders set
    received = received + case when new.kind = 'payment' then new.amount else 0 end,
    refunded = refunded - case when new.kind = 'refund' then new.amount else 0 end
  where id = new.order_id;
  return null;
end $$;
create trigger ledger_entries_apply after insert on ledger_entries for each row execute function apply_ledger_entry();

-- One row for each time that a buyer was sent to the payment page.
create table card_payments (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  provider text not null,
  -- The provider's; null until it has answered.
  session_id text unique,
  url text,
  amount integer not null check (amount > 0),
  -- `duplicate`: a duplicate payment, which goes back at once. `mismatch`: another sum or currency came than was asked; it
  -- is never posted as the order's payment, and an owner gives it back.
  state text not null default 'opening'
    check (state in ('opening', 'open', 'paid', 'expired', 'duplicate', 'mismatch')),
  expires_at timestamptz not null,
  -- The provider's payment, and what it took, in the smallest unit of its currency.
  reference text unique,
  received integer,
  currency text,
  created_at timestamptz not null default now(),
  -- When the provider was last asked about it, so that a page that waits does not ask all the time.
  asked_at timestamptz,
  settled_at timestamptz,
  check ((reference is not null) = (state in ('paid', 'duplicate', 'mismatch')))
);
create unique index card_payments_one_open on card_payments (order_id) where state in ('opening', 'open');
create index card_payments_by_order on card_payments (order_id, created_at);
create index card_payments_waiting on card_payments (expires_at) where state in ('opening', 'open');
create index card_payments_mismatched on card_payments (created_at) where state = 'mismatch';

-- What is to be given back. Money leaves after the row is stored, under the row's id, so that a repeat pays nothing twice.
create table refunds (
  id uuid primary key,
  order_id text not null references orders (id) on delete cascade,
  -- Null: the owner sends the money by hand.
  card_payment_id text references card_payments (id),
  amount integer not null check (amount > 0),
  reason text not null default '',
  -- Set where a return is paid back: its number.
  return_number text,
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  -- The provider's.
  reference text unique,
  attempts integer not null default 0,
  last_error text,
  actor text not null,
  asked_at timestamptz not null default now(),
  tried_at timestamptz,
  done_at timestamptz,
  -- A refund that failed is never sent again: another try is a refund of its own, or the money is sent by hand.
  tried_again_as uuid references refunds (id)
);
create index refunds_by_order on refunds (order_id, asked_at);
create index refunds_not_done on refunds (asked_at) where state <> 'done';
create unique index refunds_tried_again on refunds (tried_again_as) where tried_again_as is not null;

create function count_unallocated() returns trigger language plpgsql as $$
begin
  update orders o set unallocated = counted.sum
  from (
    select coalesce(sum(c.received - coalesce((
      select sum(r.amount) from refunds r where r.card_payment_id = c.id and r.state = 'done'), 0)), 0)::integer as sum
    from card_payments c
    where c.order_id = new.order_id and c.state in ('duplicate', 'mismatch') and c.currency = 'ron'
  ) as counted
  where o.id = new.order_id and o.unallocated <> counted.sum;
  return null;
end $$;
create trigger card_payments_unallocated after update of state, received on card_payments
  for each row execute function count_unallocated();

create trigger refunds_unallocated after insert or update of state on refunds
  for each row when (new.card_payment_id is not null) execute function count_unallocated();

-- Invoice documents (pro-formas, invoices, credit notes) are numbered without a gap, in a series for each kind.
create table invoice_series (
  kind text primary key check (kind in ('proforma', 'invoice', 'creditNote')),
  -- Stands before the number. Another one may begin at 1; `next` is only ever counted up.
  series text not null check (series ~ '^[A-Z][A-Z0-9-]{0,9}$'),
  next integer not null default 1 check (next > 0)
);
insert into invoice_series (kind, series) values ('proforma', 'CGP'), ('invoice', 'CGF'), ('creditNote', 'CGS');

-- A number that was given is never given again.
create function keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.series = old.series and new.next < old.next) then
    raise exception 'a series is never counted back' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoice_series_kept before update or delete on invoice_series
  for each row execute function keep_series();

create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('proforma', 'invoice', 'creditNote')),
  series text not null,
  number integer not null check (number > 0),
  order_id text not null references orders (id),
  -- The invoice that a credit note corrects, in part or as a whole.
  corrects_invoice_id uuid references invoices (id),
  issued_at timestamptz not null,
  -- The day in Bucharest, which stands on the document.
  issued_on date not null,
  -- All that the document says, as it was on that day (`src/domain/invoices/invoice-document.ts`).
  content jsonb not null,
  -- Of the order as the document has it: another one calls for another document.
  order_fingerprint text not null,
  -- For lists and the journal. Bani; a credit note's are negative.
  client text not null,
  order_number text not null,
  payment_method text not null,
  net integer not null,
  vat integer not null,
  gross integer not null,
  search_text text not null generated always as (
    fold_romanian(series || ' ' || number || ' ' || series || number || ' ' || client || ' ' || order_number)) stored,
  -- The last day for submitting it to RO e-Factura; null for a pro-forma, which is no invoice.
  submission_due date,
  submitted_at timestamptz,
  submitted_by text,
  -- What the system answered with, as the owner typed it.
  upload_index text not null default '',
  -- Of the file that was drawn of it once.
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  unique (series, number),
  check (net + vat = gross),
  check ((kind = 'creditNote') = (corrects_invoice_id is not null)),
  check (case when kind = 'creditNote' then gross < 0 else gross > 0 end),
  check ((kind = 'proforma') = (submission_due is null)),
  check ((submitted_at is null) = (submitted_by is null))
);
create index invoices_by_order on invoices (order_id, issued_at);
create index invoices_by_day on invoices (issued_on, issued_at, id);
create index invoices_by_time on invoices (issued_at desc, id desc);
create index invoices_by_search on invoices using gin (search_text gin_trgm_ops);
create index invoices_not_submitted on invoices (submission_due) where submitted_at is null and submission_due is not null;

-- What was issued is never changed or deleted but for its marks. A document loses its buyer once its order's person has been erased:
-- a pro-forma at once, an invoice or storno 5 years from 1 July of the year after that of its issue (Legea 82/1991, art. 25;
-- `INVOICE_KEPT_YEARS`).
create function keep_invoice() returns trigger language plpgsql as $$
declare
  marks constant text[] := '{submitted_at,submitted_by,upload_index,pdf_sha256,search_text}';
  about_buyer constant text[] := '{client,content,pdf_sha256,search_text}';
begin
  if tg_op = 'DELETE' then
    raise exception 'an issued document is never deleted' using errcode = 'check_violation';
  end if;
  if (old.kind = 'proforma' or current_date >= make_date(extract(year from old.issued_on)::integer + 6, 7, 1))
     and new.client = '—' and new.pdf_sha256 is null
     and to_jsonb(new) - about_buyer = to_jsonb(old) - about_buyer
     and new.content = old.content || jsonb_build_object('buyer', jsonb_build_object('name', '—', 'street', '',
       'city', '', 'county', '', 'postalCode', '', 'atLocker', false))
     and exists (select from orders where id = old.order_id and erased_at is not null) then
    return new;
  end if;
  if to_jsonb(new) - marks is distinct from to_jsonb(old) - marks
     or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256) then
    raise exception 'an issued document is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoices_kept before update or delete on invoices for each row execute function keep_invoice();

-- Which mail took an invoice document to the buyer.
create table mail_invoices (
  mail_id uuid not null references mails (id) on delete cascade,
  invoice_id uuid not null references invoices (id),
  primary key (mail_id, invoice_id)
);
create index mail_invoices_by_invoice on mail_invoices (invoice_id);

-- Withdrawals from the contract (OUG 34/2014, art. 9–16), and how the team handles what comes back.
create table returns (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  -- The first, second … return of its order. The form carries it: one that is sent again finds what it made.
  sequence integer not null check (sequence > 0),
  -- `CG-2026-000123-R1`: what is written on the parcel that comes back.
  number text not null unique,
  -- Opens the acknowledgement, and nothing else of the order.
  view_key text not null check (length(view_key) >= 22),
  fingerprint text not null,
  state text not null default 'announced' check (state in ('announced', 'received', 'refunded', 'cancelled', 'left_out')),
  name text not null,
  email_address text not null,
  reason text not null default '',
  -- The account that money which did not come by card is to go back to, where the buyer has said it; its holder is `name`.
  iban text not null default '',
  -- By an owner, who may take back what the law does not oblige the shop to.
  opened_by_owner boolean not null default false,
  -- Who withdraws by an order's number and contact need not be its buyer: until its buyer has confirmed it, that is a claim.
  proved_by text not null default 'contact' check (proved_by in ('key', 'contact', 'team')),
  -- When somebody of the team looked at the claim, and let the order go on without it.
  set_aside_at timestamptz,
  -- Bani that the buyer is owed, as of the announcement, and what they were sent.
  owed integer not null check (owed >= 0),
  refunded integer check (refunded >= 0),
  -- Bani that were left to send when it was settled: what its buyer was owed, less what had gone back for it by then.
  due integer check (due >= 0),
  -- Bani of `owed` that its buyer had never paid: they go back to nobody and come off what the buyer still owes.
  unpaid integer not null default 0 check (unpaid >= 0),
  -- With it, nothing of the order is left with the buyer.
  completes_order boolean not null,
  announced_at timestamptz not null default now(),
  received_at timestamptz,
  refunded_at timestamptz,
  cancelled_at timestamptz,
  left_out_at timestamptz,
  version integer not null default 1,
  search_text text not null generated always as (fold_romanian(number || ' ' || name || ' ' || email_address)) stored,
  unique (order_id, sequence),
  check ((state = 'refunded') = (refunded is not null)),
  check ((state = 'left_out') = (left_out_at is not null))
);
create index returns_by_time on returns (announced_at desc, id desc);
create index returns_open on returns (announced_at) where state in ('announced', 'received');

create function credit_returns() returns trigger language plpgsql as $$
begin
  update orders set units = kept_units(id), credited = (
    select coalesce(sum(case w.state when 'received' then w.owed when 'refunded' then w.unpaid else 0 end), 0)
    from returns w where w.order_id = new.order_id)
  where id = new.order_id;
  return null;
end $$;
create trigger returns_credit_order after insert or update of state, owed, refunded, due, unpaid on returns
  for each row execute function credit_returns();

-- What is given back, worded as it was bought: the order's lines may be changed before the parcel is packed.
create table return_lines (
  return_id text not null references returns (id) on delete cascade,
  -- With `position` it names the line, of the same product. Null once that line has left the order, which it can when no return that
  -- stands names it; words, pieces and product stay for the accounts.
  order_id text,
  position integer not null,
  product_id text,
  title text not null,
  options jsonb not null default '[]',
  quantity integer not null check (quantity between 1 and 99),
  -- Bani of a piece without the parts that stay with its buyer.
  unit_price integer not null check (unit_price >= 0),
  kept_parts jsonb not null default '[]',
  -- Set when it has come: whether its pieces can be sold again, and what the team saw.
  restocked boolean not null default false,
  note text not null default '',
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines (order_id, position) deferrable initially deferred,
  foreign key (order_id, position, product_id) references order_lines (order_id, position, product_id)
    deferrable initially deferred
);
create index return_lines_by_line on return_lines (order_id, position);

-- A buyer gives back no more than they bought, and of what was made for them only what an owner takes back. Writers hold the
-- order's lock, so that this sees every other return of the order.
create function check_return_line() returns trigger language plpgsql as $$
declare
  back returns;
  bought order_lines;
  given_back integer;
begin
  select * into back from returns where id = new.return_id;
  if new.order_id is null and back.state in ('cancelled', 'left_out') then return null; end if;
  select * into bought from order_lines where order_id = new.order_id and position = new.position;
  select sum(other.quantity) into given_back from return_lines other
  join returns r on r.id = other.return_id
  where other.order_id = new.order_id and other.position = new.position and r.state not in ('cancelled', 'left_out');
  if bought.order_id is null or bought.order_id <> back.order_id or bought.product_id is distinct from new.product_id
    or (bought.personalised and not back.opened_by_owner) or given_back > bought.quantity then
    raise exception 'more is returned than can be' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger return_lines_within_order
  after insert or update of quantity, position, product_id, order_id on return_lines
  for each row execute function check_return_line();

-- The pieces of an order that did not come back.
create function kept_units(for_order text) returns integer language sql stable as $$
  select coalesce((select sum(quantity) from order_lines where order_id = for_order), 0)::integer
    - coalesce((select sum(b.quantity) from returns w join return_lines b on b.return_id = w.id
      where w.order_id = for_order and w.state = 'refunded'), 0)::integer
$$;

-- What of each card payment has not gone back, in the smallest unit of its currency.
create view card_payment_balances as
  select c.id, c.order_id, c.state, (c.received - coalesce((
    select sum(r.amount) from refunds r where r.card_payment_id = c.id and r.state <> 'failed'), 0))::integer as remaining
  from card_payments c;

-- The visit to the payment page has ended, and the provider has not said whether it was paid.
create view unanswered_card_payments as
  select c.id, c.order_id, c.provider, c.session_id, c.url, c.amount, c.state, c.expires_at, c.reference, c.received, c.currency,
    c.created_at, c.asked_at, c.settled_at
  from card_payments c where c.state in ('opening', 'open') and c.expires_at < now();

-- Another amount came than was asked, and has not gone back whole.
create view mismatched_card_payments as
  select c.id, c.order_id, c.received, c.currency, c.settled_at
  from card_payments c join card_payment_balances b on b.id = c.id
  where c.state = 'mismatch' and b.remaining > 0;

-- Money that went back or will, for what was owed after each refund; a retry counts as of what it repeats. What went back
-- for another return, or of another card payment, leaves open what the refund was to bring.
create view later_refunds as
  select r.id as refund_id, later.amount
  from refunds r join refunds later on later.order_id = r.order_id and later.state <> 'failed'
    and later.asked_at > r.asked_at
    and (later.return_number is null or later.return_number is not distinct from r.return_number)
    and (later.card_payment_id = r.card_payment_id or (later.card_payment_id is null
      and exists (select from card_payments own where own.id = r.card_payment_id and own.state = 'paid')));

-- Money that should have gone back by now: later refunds that come to as much make up for one that failed.
create view incomplete_refunds as
  select r.id, r.order_id, r.amount, r.state, r.asked_at, r.last_error from refunds r
  where (r.state = 'failed' and r.tried_again_as is null
      and (select b.remaining from card_payment_balances b where b.id = r.card_payment_id) > 0
      and r.amount > (select coalesce(sum(later.amount), 0) from later_refunds later where later.refund_id = r.id))
    or (r.state = 'asked' and r.asked_at < now() - interval '2 minutes');

-- What of each order can still go back, in bani: what came in, or what the courier has collected, less what went back or is on its
-- way. What came by mistake counts while the order has no money of its own.
create view refund_balances as
  select o.id as order_id,
    (case when o.payment = 'unpaid' and o.collected = 0 then o.received - asked.whole
      else greatest(o.received - o.unallocated, o.collected) - asked.own end
      - o.refunded)::integer as refundable
  from orders o cross join lateral (
    select coalesce(sum(r.amount), 0) as whole,
      coalesce(sum(r.amount) filter (where coalesce(c.state, '') not in ('duplicate', 'mismatch')), 0) as own
    from refunds r left join card_payments c on c.id = r.card_payment_id
    where r.order_id = o.id and r.state = 'asked') asked;

-- Returns under way: what of the order went back since they were announced without naming a return (`given`: first for the
-- returns that were announced first), what is left to send (`outstanding`), and what nobody had paid (`unpaid`), in bani: together no
-- more is sent than is held, first for those whose goods are here.
create view return_balances as
  select w.id as return_id, w.given::integer as given,
    greatest(0, least(w.owed - w.given, least(w.open - w.never_paid, b.refundable) - w.open_before))::integer as outstanding,
    (w.owed - w.given - greatest(0, least(w.owed - w.given, w.open - w.never_paid - w.open_before)))::integer as unpaid
  from (
    select w.id, w.order_id, w.owed, least(w.owed, given.amount) as given,
      sum(w.owed - least(w.owed, given.amount)) over (partition by w.order_id) as open,
      coalesce(sum(w.owed - least(w.owed, given.amount)) over (partition by w.order_id
        order by w.state = 'announced', w.announced_at, w.id rows between unbounded preceding and 1 preceding), 0) as open_before,
      greatest(0, o.total - greatest(o.received - o.unallocated, o.collected)
        - (select coalesce(sum(settled.unpaid), 0) from returns settled
          where settled.order_id = w.order_id and settled.state = 'refunded')) as never_paid
    from returns w join orders o on o.id = w.order_id
    cross join lateral (
      select greatest(0, coalesce((select sum(r.amount) from refunds r left join card_payments c on c.id = r.card_payment_id
          where r.order_id = w.order_id and r.state in ('asked', 'done') and r.return_number is null
            and r.asked_at >= w.announced_at and coalesce(c.state, '') not in ('duplicate', 'mismatch')), 0)
        - coalesce((select sum(coalesce(other.refunded, other.owed)) from returns other
          where other.order_id = w.order_id and other.id <> w.id and (
            (other.state in ('announced', 'received') and (other.announced_at, other.id) < (w.announced_at, w.id))
            or (other.state = 'refunded' and other.due = 0 and other.refunded_at >= w.announced_at
              and not exists (select from refunds own where own.return_number = other.number)))), 0)) as amount) given
    where w.state in ('announced', 'received')) w
  join refund_balances b on b.order_id = w.order_id;

-- What goods that are here are worth that nobody had paid, in bani: nobody sends it back, and no invoice stands for it.
create function never_paid(for_order text) returns integer language sql stable as $$
  select coalesce(sum(case w.state when 'refunded' then w.unpaid else b.unpaid end), 0)::integer
  from returns w left join return_balances b on b.return_id = w.id
  where w.order_id = for_order and w.state in ('received', 'refunded')
$$;

-- Returned goods that are settled: what their price comes to less what the shop keeps of it, and what it keeps.
create function settled_returns(for_order text, out credited integer, out kept integer) language sql stable as $$
  select coalesce(sum(owed), 0)::integer - coalesce(sum(greatest(0, due - refunded)), 0)::integer,
    coalesce(sum(greatest(0, due - refunded)), 0)::integer
  from returns where order_id = for_order and state = 'refunded'
$$;

-- Orders that hold money of their buyer, which nothing else brings back: no refund that is to be tried again, no card
-- payment of another sum. Of an order that is over and has no return under way, all that is left goes back but what the shop keeps
-- for worn goods. Of every other one it is what came beyond its price, as when its lines were changed to cheaper ones.
create view orders_holding_money as
  select o.id, o.number, o.first_name, o.last_name, o.total, o.updated_at, money.held
  from orders o join refund_balances balance on balance.order_id = o.id
  cross join lateral settled_returns(o.id) settled
  cross join lateral (
    select coalesce(sum(under_way.given), 0) as given, count(*) > 0 as is_any
    from returns w join return_balances under_way on under_way.return_id = w.id where w.order_id = o.id) open
  cross join lateral (
    select (case when (o.status = 'rejected' or o.fulfilment = 'returned') and o.payment <> 'refunded' and not open.is_any
        then balance.refundable - settled.kept
      else balance.refundable - o.total + settled.credited + open.given end)::integer as held) money
  where o.may_hold_money and money.held > 0
    and not exists (select from incomplete_refunds r where r.order_id = o.id)
    and not exists (select from mismatched_card_payments c where c.order_id = o.id);

-- Orders whose buyer is still to have money back: on its way, or left to an owner.
create view orders_owing_money as
  select order_id from refunds where state = 'asked'
  union select order_id from incomplete_refunds
  union select order_id from mismatched_card_payments
  union select id from orders_holding_money;

-- Card orders whose pieces are kept for a payment that did not come in time. An owner who has approved one has given
-- their word, and nobody who was charged, though another amount than was asked, loses their pieces.
create view overdue_holds as
  select o.id, o.hold_until from orders o
  where o.payment_method = 'card' and o.payment = 'unpaid' and o.stock_taken and o.status = 'pending'
    and o.fulfilment = 'unfulfilled' and (o.hold_until is null or o.hold_until <= now()) and o.received = 0
    and not exists (select from mismatched_card_payments c where c.order_id = o.id);

-- Orders that were not paid in time, whose pieces are for sale again.
create view released_orders as
  select o.id, o.number, o.first_name, o.last_name, o.total, o.updated_at from orders o
  where not o.stock_taken and o.payment = 'unpaid' and o.status = 'pending';

-- Orders of which something is still to be paid and from which nobody has withdrawn. The wait begins with the order, with a change
-- of its payment, and when its end or its payment is undone; of one that has grown since it was paid, with that change.
create view orders_awaiting_payment as
  select o.id, o.number, o.status, o.fulfilment, o.payment, o.payment_method, o.first_name, o.last_name, o.email_address, o.total,
    o.due, o.stock_taken, o.placed_at, o.version, (select greatest(o.placed_at, max(e.at)) from events e
    where e.order_id = o.id and (e.kind = 'payment_method_changed'
      or (e.kind = 'lines_changed' and o.payment = 'part_paid')
      or (e.kind = 'undo' and e.details ->> 'move' in ('reject', 'pay')))) as awaited_since
  from orders o
  where o.payment in ('unpaid', 'part_paid') and o.due > 0 and o.unallocated = 0 and o.erased_at is null
    and not exists (select from returns w where w.order_id = o.id and w.state not in ('cancelled', 'left_out'));

-- The pieces of an order that was not paid in time are in stock already: a return of them adds none a second time.
create view restocked_orders as
  select o.id from orders o
  where not o.stock_taken or o.status = 'rejected' or (o.fulfilment = 'returned' and coalesce((
    select (e.details ->> 'restocked')::boolean from events e
    where e.order_id = o.id and e.kind = 'return' order by e.id desc limit 1), false));

-- Orders whose invoice documents wait, as the mail about an owner's move does, until the move cannot be undone by its
-- notification any more: from `since` on, the events that they answer to.
create table delayed_invoices (
  order_id text primary key references orders (id) on delete cascade,
  since bigint not null,
  due_at timestamptz not null
);

-- Orders that an owner prepares, until they are placed; each may be sent to its buyer, who places it by its link.
create table draft_orders (
  id text primary key,
  view_key text not null,
  -- What was typed, and the lines as they were priced; null once it is an order, which says it all.
  content jsonb check (jsonb_typeof(content) = 'object'),
  actor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  order_id text unique references orders (id) on delete cascade,
  version integer not null default 1
);
create index draft_orders_by_change on draft_orders (updated_at desc, id) where order_id is null;

-- What a buyer was told of the contract when the order was placed (OUG 34/2014 art. 8 (7)): written once (decision 0089).
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

-- Somebody else receives an order: who, with which words on a card, and when it is sent. The address is the order's.
create table order_gifts (
  order_id text primary key references orders (id) on delete cascade,
  recipient_first_name text not null,
  recipient_last_name text not null,
  recipient_phone text not null,
  message text not null default '' check (char_length(message) <= 300),
  -- What it waits for; null: it is sent as soon as it can be.
  release text check (release in ('day', 'word')),
  arrive_on date,
  -- The last day on which it can leave and usually be there by then.
  send_on date,
  -- When its buyer wants to be reminded that it waits for their word.
  remind_on date,
  reminded_at timestamptz,
  -- Since when it waits no longer.
  released_at timestamptz,
  search_text text not null generated always as (fold_romanian(
    recipient_first_name || ' ' || recipient_last_name || ' ' || recipient_phone || ' '
    || replace(recipient_phone, '+40', '0'))) stored,
  constraint order_gifts_for_a_day check ((coalesce(release, '') = 'day') = (arrive_on is not null)
    and (arrive_on is not null) = (send_on is not null)),
  constraint order_gifts_reminded check (remind_on is null or coalesce(release, '') = 'word'),
  constraint order_gifts_released check (released_at is null or release is not null)
);
create index order_gifts_waiting on order_gifts (order_id) where release is not null and released_at is null;
create index order_gifts_by_search on order_gifts using gin (search_text gin_trgm_ops);

-- What buyers say of a cast that failed, once for each box of their order, and the code by which they get alginate for another try.
create table second_chances (
  order_id text not null references orders (id) on delete cascade,
  -- Its line, from 1, and which of the line's pieces.
  position integer not null check (position > 0),
  box integer not null check (box > 0),
  -- How it is cast, and at which step it failed: what owners count.
  kit text not null,
  failed_step text not null check (failed_step in ('mix', 'set_fast', 'set_slow', 'moved', 'torn', 'plaster', 'other')),
  -- The other answers; emptied with the order's person.
  answers jsonb not null,
  -- Null: the refill costs no more than the owner's price, or there is none for the kit.
  discount_id text unique references discounts (id),
  created_at timestamptz not null default now(),
  primary key (order_id, position, box),
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);

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

-- Fulfilment: lockers and shipments -----------------------------------------------------------------------------------

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
  search_text text not null generated always as (
    fold_romanian(id || ' ' || name || ' ' || address || ' ' || city || ' ' || county || ' ' || postal_code)) stored,
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When a locker can be reached, in OpenStreetMap's words; empty where its list does not say.
  opening_hours text not null default '' check (length(opening_hours) <= 200)
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

-- Shipments that a courier was asked for. The row is written before the courier is asked, so that a lost answer is found.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id) on delete cascade,
  courier text not null,
  -- Ours, handed to the courier, by which a shipment is found whose answer was lost. Never used twice.
  reference text not null unique,
  -- `asked`: it is not known yet whether there is one. `failed`: the courier refused.
  state text not null default 'asked' check (state in ('asked', 'made', 'failed', 'cancelled')),
  awb text unique,
  to_locker boolean not null,
  -- Bani that the courier collects.
  cash_on_delivery integer not null check (cash_on_delivery >= 0),
  weight_grams integer not null check (weight_grams > 0),
  -- A hash of recipient, destination and contents; an address is not kept twice. Null: what was asked was not kept.
  -- Empty: it was asked more than once, with different data, and it is not known which of them it took.
  asked_digest text,
  -- Bani that the courier charges, where it says so.
  cost integer check (cost >= 0),
  -- While one request asks the courier, no other does.
  asking_until timestamptz,
  -- When the courier was asked last: it may still be at it after we gave up.
  asked_at timestamptz,
  last_error text,
  -- The courier's complaints by field.
  complaints jsonb not null default '{}',
  -- Where it is, in the courier's words, and since when.
  tracking text check (
    tracking in ('made', 'on_its_way', 'waiting_in_locker', 'delivered', 'coming_back', 'returned', 'cancelled')),
  tracking_words text not null default '',
  tracking_at timestamptz,
  -- The last status that the order has been moved for.
  applied text,
  checked_at timestamptz,
  locker_mailed_at timestamptz,
  actor text not null,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  ended_at timestamptz,
  check ((awb is not null) = (made_at is not null)),
  check (state <> 'made' or awb is not null)
);
-- Two owners at once make one shipment.
create unique index shipments_one_stands on shipments (order_id) where state in ('asked', 'made');
create index shipments_by_order on shipments (order_id, created_at);
create index shipments_to_track on shipments (checked_at nulls first)
  where state = 'made'
    and (tracking is null or tracking not in ('delivered', 'returned', 'cancelled') or applied is distinct from tracking);
-- What may need attention, so that the dashboard counts it without reading every shipment that ever was.
create index shipments_unsettled on shipments (created_at)
  where state in ('asked', 'failed') or last_error is not null or applied is distinct from tracking
    or (state = 'made' and tracking is null) or tracking not in ('delivered', 'returned', 'cancelled');

-- Payments: what the card provider tells ------------------------------------------------------------------------------

-- Each event of a provider is handled once, in the transaction of what it changes.
create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  handled_at timestamptz not null default now(),
  -- A refund that was told before its payment waits in its event for that payment.
  early_refund jsonb,
  primary key (provider, id)
);
create index provider_events_early_refund on provider_events ((early_refund ->> 'paymentReference'))
  where early_refund is not null;

-- How many webhooks a day came with a signature that was not right: the secret of the shop and the provider's may differ.
create table refused_webhooks (day date primary key, count integer not null default 0);

-- People: customers, messages, testimonials and the newsletter --------------------------------------------------------

-- Kept from orders by the database itself, so that lists of people cost nothing and no writer can forget them.
create table customers (
  id text primary key,
  email_address text not null default '',
  phone_no text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  -- All their orders, and the net revenue in bani of those that were neither rejected, returned nor refunded.
  orders integer not null default 0,
  total bigint not null default 0,
  first_order_at timestamptz not null default now(),
  last_order_at timestamptz not null default now(),
  search_text text not null generated always as (fold_romanian(
    first_name || ' ' || last_name || ' ' || email_address || ' ' || phone_no || ' '
    || replace(phone_no, '+40', '0'))) stored
);
create index customers_by_search on customers using gin (search_text gin_trgm_ops);
create index customers_by_last_order on customers (last_order_at desc, id);
create index customers_by_total on customers (total desc, id);
create index customers_by_orders on customers (orders desc, id);
create index customers_by_name on customers (fold_romanian(last_name || ' ' || first_name) desc, id);

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id text not null,
  note text not null,
  actor text not null,
  at timestamptz not null default now(),
  -- Kept for a while after it was deleted, so that a slip can be undone.
  deleted_at timestamptz
);
create index customer_notes_by_customer on customer_notes (customer_id, id);

-- A customer is an address that nobody has proved. Their name and phone are those of the first order that came with it: a stranger's
-- later order adds to what is shown of them, and renames nobody.
create function refresh_customer(person text) returns void language plpgsql as $$
begin
  -- The row is locked before the orders are counted: two orders of one person at once are both counted.
  -- Tried again when the last order of this person went away between the two statements.
  loop
    insert into customers (id) values (person) on conflict (id) do nothing;
    perform 1 from customers where id = person for update;
    exit when found;
  end loop;
  update customers set
    email_address = earliest.email_address, phone_no = earliest.phone_no,
    first_name = earliest.first_name, last_name = earliest.last_name,
    orders = counted.orders, total = counted.total,
    first_order_at = counted.first_at, last_order_at = counted.last_at
  from
    (select count(*) as orders, min(placed_at) as first_at, max(placed_at) as last_at,
       coalesce(sum(o.net_revenue) filter (where counts_as_sale), 0) as total
     from orders o where customer_id = person) as counted,
    (select email_address, phone_no, first_name, last_name
     from orders where customer_id = person order by placed_at, id limit 1) as earliest
  where customers.id = person;
  delete from customers where id = person and not exists (select 1 from orders where customer_id = person);
end $$;

create function keep_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.customer_id is null then return null; end if;
    -- Added instead of counted, so that a person's thousandth order costs what the first did.
    insert into customers as c
      (id, email_address, phone_no, first_name, last_name, orders, total, first_order_at, last_order_at)
    values (new.customer_id, new.email_address, new.phone_no, new.first_name, new.last_name, 1,
      case when new.counts_as_sale then new.net_revenue else 0 end, new.placed_at, new.placed_at)
    on conflict (id) do update set
      orders = c.orders + 1, total = c.total + excluded.total,
      first_order_at = least(c.first_order_at, excluded.first_order_at),
      last_order_at = greatest(c.last_order_at, excluded.last_order_at),
      email_address = case when excluded.first_order_at < c.first_order_at then excluded.email_address else c.email_address end,
      phone_no = case when excluded.first_order_at < c.first_order_at then excluded.phone_no else c.phone_no end,
      first_name = case when excluded.first_order_at < c.first_order_at then excluded.first_name else c.first_name end,
      last_name = case when excluded.first_order_at < c.first_order_at then excluded.last_name else c.last_name end
    -- Of two orders of one moment the first by id tells who the person is: they are counted.
    where c.first_order_at <> excluded.first_order_at;
    if not found then perform refresh_customer(new.customer_id); end if;
  elsif tg_op = 'DELETE' then
    perform refresh_customer(old.customer_id) where old.customer_id is not null;
  else
    -- In the order of their ids, so that two orders that change persons crosswise do not wait for each other.
    perform refresh_customer(person) from (
      select distinct person from unnest(array[old.customer_id, new.customer_id]) as person
      where person is not null order by person) as people;
    if old.customer_id is distinct from new.customer_id then
      update discount_uses set customer_id = new.customer_id where order_id = new.id;
      -- Notes follow a person whose only order got another mail; they stay where orders are left.
      update customer_notes set customer_id = new.customer_id
      where customer_id = old.customer_id and new.customer_id is not null
        and not exists (select 1 from customers where id = old.customer_id);
    end if;
  end if;
  return null;
end $$;
create trigger orders_keep_customers after insert or delete on orders
  for each row execute function keep_customers();

-- Only for what a customer's row tells: an approval locks no person.
create trigger orders_change_customers after update on orders for each row when (
  (old.customer_id, old.email_address, old.phone_no, old.first_name, old.last_name, old.net_revenue, old.counts_as_sale)
    is distinct from (
      new.customer_id, new.email_address, new.phone_no, new.first_name, new.last_name, new.net_revenue, new.counts_as_sale))
  execute function keep_customers();

create function state_payment() returns trigger language plpgsql as $$
declare
  came integer := new.received - new.unallocated;
  -- What its buyer has paid, the courier's cash included, that has not gone back.
  held integer := greatest(came, new.collected) - new.refunded;
  is_over boolean := new.status = 'rejected' or new.fulfilment = 'returned';
begin
  new.payment := case
    when new.refunded > 0 and held <= 0 then 'refunded'
    when is_over and came > 0 and held <= (settled_returns(new.id)).kept then 'refunded'
    when came <= 0 and new.total > 0 then 'unpaid'
    when came < new.total - new.credited then 'part_paid'
    when came > new.total and came - new.refunded > new.total - (settled_returns(new.id)).credited then 'overpaid'
    else 'paid' end;
  return new;
end $$;
create trigger orders_state_payment before insert or update on orders for each row execute function state_payment();

create table messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  name text not null,
  email_address text not null,
  message text not null,
  order_number text not null default '',
  -- One for each content and day: a form that is sent twice is stored once.
  fingerprint text unique,
  status text not null default 'open' check (status in ('open', 'answered')),
  note text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text,
  version integer not null default 1
);
create index messages_by_time on messages (created_at desc, id);
create index messages_open on messages (created_at) where status = 'open';

create table testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  text text not null,
  stars integer not null check (stars between 1 and 5),
  -- One for each content and day: a form that is sent twice is stored once.
  fingerprint text unique,
  consent_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1
);
create index testimonials_by_time on testimonials (created_at desc, id);
create index testimonials_pending on testimonials (created_at) where status = 'pending';
create index testimonials_approved on testimonials (created_at desc, id) include (stars) where status = 'approved';

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

-- An order that nobody has paid or looked at proves nothing of the address that stands in it: anybody can type anybody's.
create function is_known_recipient(address text) returns boolean stable language plpgsql as $$
begin
  return exists (select from subscribers where lower(email_address) = lower(address) and status = 'confirmed')
    or exists (select from orders where customer_id = md5(lower(address))
      and (status = 'approved' or (status <> 'rejected' and received > 0)));
end $$;

-- What buyers say of a product. That whoever writes has bought it is held by the line of the order that each review belongs to;
-- a product is reviewed once in an order.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_id text not null,
  position integer not null,
  product_id text not null,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  -- As the buyer wants to be named, which need not be the name on the order.
  name text not null,
  consent_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Why it is not shown, as the buyer was told.
  reason text not null default '',
  -- The shop's public answer.
  reply text not null default '',
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  unique (order_id, product_id),
  foreign key (order_id, position, product_id) references order_lines (order_id, position, product_id)
    on delete cascade deferrable initially deferred,
  constraint reviews_rejected_for_a_reason check ((status = 'rejected') = (reason <> ''))
);
create index reviews_by_time on reviews (created_at desc, id);
create index reviews_pending on reviews (created_at) where status = 'pending';
-- The average on a card is read from the index alone.
create index reviews_shown on reviews (product_id, created_at desc, id) include (stars) where status = 'approved';

-- Whether the buyer of an order was asked by mail what they think of it, which happens once at most, or does not want to be.
create table review_requests (
  order_id text primary key references orders (id) on delete cascade,
  asked_at timestamptz,
  refused_at timestamptz,
  check (asked_at is not null or refused_at is not null)
);
create index review_requests_refused on review_requests (order_id) where refused_at is not null;

-- A buyer's photograph of their cast. The row is stored before its file and outlives it: one without a review is on its way in, or
-- its file is still to be removed.
create table review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id uuid references reviews (id) on delete set null,
  position integer not null check (position between 1 and 3),
  -- Of the file as it is kept: the same photograph is not added twice.
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A child is seen, and who sent it has said that they are its parent or guardian and agree.
  child_seen boolean not null,
  created_at timestamptz not null default now(),
  -- The words that whoever sent it agreed to.
  consent_text text not null default '',
  unique (review_id, position),
  unique (review_id, sha256)
);
create index review_photos_loose on review_photos (created_at) where review_id is null;

-- Who waits for a product that is sold out. One mail tells them that it is back, and takes their row with it.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  email_address text not null check (length(email_address) <= 254),
  created_at timestamptz not null default now()
);
create unique index stock_alerts_once on stock_alerts (product_id, lower(email_address));
create index stock_alerts_address on stock_alerts (lower(email_address));

-- Office: what each owner keeps for themselves ------------------------------------------------------------------------

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);

-- When the shop did its daily work last, which of it failed, and on which day the owner was told of trouble.
create table job_runs (
  name text primary key,
  ran_at timestamptz not null default now(),
  failed text[] not null default '{}',
  told_on date,
  -- The daily run is done once a day: who begins it says so, and another waits for it to have died before it begins again.
  began_at timestamptz,
  done_on date,
  -- Of how many orders the last daily run issued invoice documents that they lacked.
  documents_made integer not null default 0
);
insert into job_runs (name) values ('daily');
