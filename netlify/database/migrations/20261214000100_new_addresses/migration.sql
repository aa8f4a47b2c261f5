-- A sign-up may also be a new address for an account that exists; its link asks for that account's own password.
alter table sign_ups alter column password_hash drop not null;
alter table sign_ups add column user_id text references users (id) on delete cascade;
alter table sign_ups add check ((user_id is null) = (password_hash is not null));
create index sign_ups_by_user on sign_ups (user_id);
