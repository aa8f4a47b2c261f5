-- A pro-forma is no accounting document (Legea 82/1991): when its order's person is erased, the buyer goes from it and
-- its file with them. Its number, lines and sums stay, so that the series shows no gap. Nothing else may change.

create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  marks constant text[] := '{submitted_at,submitted_by,upload_index,pdf_sha256,search_text}';
  about_buyer constant text[] := '{client,content,pdf_sha256,search_text}';
begin
  if tg_op = 'DELETE' then
    raise exception 'an issued paper is never deleted' using errcode = 'check_violation';
  end if;
  if old.kind = 'proforma' and new.client = '—' and new.pdf_sha256 is null
     and to_jsonb(new) - about_buyer = to_jsonb(old) - about_buyer
     and new.content = old.content || jsonb_build_object('buyer', jsonb_build_object('name', '—', 'street', '',
       'city', '', 'county', '', 'postalCode', '', 'atLocker', false))
     and exists (select from orders where id = old.order_id and erased_at is not null) then
    return new;
  end if;
  if to_jsonb(new) - marks is distinct from to_jsonb(old) - marks
     or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256) then
    raise exception 'an issued paper is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
