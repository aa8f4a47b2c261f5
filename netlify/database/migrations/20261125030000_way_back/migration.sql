-- A link by which who has forgotten a password sets another one. The link's token is kept as a hash alone.
create table password_resets (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

-- Values of OWNER_RECOVERY_CODE, as hashes, that have done their work: each does it once.
create table used_owner_codes (
  code_hash text primary key,
  used_at timestamptz not null default now()
);

-- A mail with a link that opens an account: nobody but its reader sees what it says, and it is emptied once it is sent.
alter table mails add column holds_secret boolean not null default false;

-- Recovery codes are longer from now on, and the secrets of authenticator apps are encrypted by a key that is not here.
delete from recovery_codes;
update users set totp_secret = null, totp_confirmed_at = null;
alter table users add constraint users_totp_secret_is_encrypted check (totp_secret like 'v1.%');
