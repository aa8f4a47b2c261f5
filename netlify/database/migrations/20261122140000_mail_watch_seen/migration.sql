-- When the worker that stays last showed that it lives.
alter table mail_worker_lease add column seen_at timestamptz not null default '-infinity';
