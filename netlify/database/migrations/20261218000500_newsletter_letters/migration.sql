-- Letters that the owners sent to their subscribers; the form makes the id, so that a repeated request sends nothing again.
create table newsletter_letters (
  id uuid primary key,
  subject text not null,
  body text not null,
  recipients integer not null,
  sent_at timestamptz not null default now()
);
