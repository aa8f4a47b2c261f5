-- Empty: the person is called by their address.
alter table users add column name text not null default '' check (length(name) <= 60);
