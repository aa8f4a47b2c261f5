-- The papers of orders: pro-formas, invoices and stornos, each numbered without a gap in a series of its kind.

create table invoice_series (
  kind text primary key check (kind in ('proforma', 'invoice', 'storno')),
  -- Stands before the number. Another one may begin at 1; `next` is only ever counted up.
  series text not null unique check (series ~ '^[A-Z][A-Z0-9-]{0,9}$'),
  next integer not null default 1 check (next > 0)
);
insert into invoice_series (kind, series) values ('proforma', 'CGP'), ('invoice', 'CGF'), ('storno', 'CGS');

create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('proforma', 'invoice', 'storno')),
  series text not null,
  number integer not null check (number > 0),
  order_id text not null references orders (id),
  -- The invoice that a storno takes back, in part or as a whole.
  corrects_invoice_id uuid references invoices (id),
  issued_at timestamptz not null,
  -- The day in Bucharest, which stands on the paper.
  issued_on date not null,
  -- All that the paper says, as it was on that day (`src/domain/invoice/paper.ts`).
  content jsonb not null,
  -- Of the order as the paper has it: another one calls for another paper.
  basis text not null,
  -- For lists and the journal. Bani; a storno's are negative.
  client text not null,
  order_number text not null,
  payment_method text not null,
  net integer not null,
  vat integer not null,
  gross integer not null,
  search_text text generated always as (
    fold_romanian(series || ' ' || number || ' ' || series || number || ' ' || client || ' ' || order_number)) stored,
  -- The last day for handing it in to RO e-Factura; null for a pro-forma, which is no invoice.
  submission_due date,
  submitted_at timestamptz,
  submitted_by text,
  -- What the system answered with, as the owner typed it.
  upload_index text not null default '',
  -- Of the file that was drawn of it once.
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  unique (series, number),
  check (net + vat = gross),
  check ((kind = 'storno') = (corrects_invoice_id is not null)),
  check (case when kind = 'storno' then gross < 0 else gross > 0 end),
  check ((kind = 'proforma') = (submission_due is null)),
  check ((submitted_at is null) = (submitted_by is null))
);
create index invoices_by_order on invoices (order_id, issued_at);
create index invoices_by_day on invoices (issued_on, issued_at, id);
create index invoices_by_time on invoices (issued_at desc, id desc);
create index invoices_by_search on invoices using gin (search_text gin_trgm_ops);
create index invoices_not_handed_in on invoices (submission_due) where submitted_at is null and submission_due is not null;

-- A paper that was issued stays as it is. Only the mark of what was handed in changes, and its file is set once.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an issued paper is never deleted' using errcode = 'check_violation';
  end if;
  if to_jsonb(new) - '{submitted_at,submitted_by,upload_index,pdf_sha256,search_text}'::text[]
     is distinct from to_jsonb(old) - '{submitted_at,submitted_by,upload_index,pdf_sha256,search_text}'::text[]
     or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256) then
    raise exception 'an issued paper is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoices_kept before update or delete on invoices for each row execute function keep_invoice();

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

-- Which mail took a paper to the buyer.
create table mail_invoices (
  mail_id uuid not null references mails (id) on delete cascade,
  invoice_id uuid not null references invoices (id),
  primary key (mail_id, invoice_id)
);
create index mail_papers_by_invoice on mail_invoices (invoice_id);
