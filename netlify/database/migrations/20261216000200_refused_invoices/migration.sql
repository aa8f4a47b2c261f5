-- An invoice that ANAF refused and that was issued anew is not handed in, nor is its credit note: neither has a last day any more.
do $$
declare
  rule text := (select conname from pg_constraint
    where conrelid = 'invoices'::regclass and pg_get_constraintdef(oid) like '%submission_due IS NULL%');
begin
  execute format('alter table invoices drop constraint %I', rule);
end $$;
alter table invoices add check (kind <> 'proforma' or submission_due is null);
create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  marks constant text[] := '{submission_due,submitted_at,submitted_by,upload_index,pdf_sha256,search_text}';
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
     or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256)
     or (new.submission_due is distinct from old.submission_due and new.submission_due is not null) then
    raise exception 'an issued document is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
