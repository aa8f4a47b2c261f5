-- The language that its person chose for the back-office, which a new device follows; null: none yet.
alter table users add column language text check (language in ('en', 'ro'));
