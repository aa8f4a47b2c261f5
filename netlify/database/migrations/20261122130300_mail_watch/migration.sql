-- When the worker that stays for mail that is due later looks again: one of them stays, not one for every order.
create table mail_worker_lease (
  id integer primary key default 1 check (id = 1),
  looks_at timestamptz not null
);
insert into mail_worker_lease (looks_at) values ('-infinity');
