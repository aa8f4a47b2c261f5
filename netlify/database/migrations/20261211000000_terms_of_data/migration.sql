-- The words that whoever sent a photograph agreed to; empty: sent before they were kept.
alter table review_photos add column consent_text text not null default '';

-- As before, but an invoice or storno loses its buyer too once its term is over: 5 years from 1 July of the year after that of its issue
-- (Legea 82/1991, art. 25; `INVOICE_KEPT_YEARS`), and its order's person has been erased.
create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  marks constant text[] := '{submitted_at,submitted_by,upload_index,pdf_sha256,search_text}';
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
     or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256) then
    raise exception 'an issued document is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
