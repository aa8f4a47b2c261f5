-- Who is in the team is an owner or a helper; one owner founded the shop, or was handed it. Whoever has a role is an admin.
alter table users add column role text check (role in ('owner', 'helper'));
alter table users add column founder boolean not null default false;
-- Since when somebody is an owner: from then on a second factor may wait for a week.
alter table users add column owner_since timestamptz;
update users set role = 'owner', owner_since = now() where admin;
update users set founder = true
  where id = (select id from users where role = 'owner' order by created_at, id limit 1);
alter table users drop column admin;
alter table users add column admin boolean not null generated always as (role is not null) stored;
alter table users add check (role is null or request = 'approved');
alter table users add check (not founder or role = 'owner');
alter table users add check ((owner_since is not null) = coalesce(role = 'owner', false));
create unique index users_one_founder on users (founder) where founder;

-- When the session's person last did something, and when they last typed their password again.
alter table sessions add column active_at timestamptz not null default now();
alter table sessions add column confirmed_at timestamptz;

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
