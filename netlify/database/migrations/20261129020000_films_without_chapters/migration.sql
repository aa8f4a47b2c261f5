-- What was written of a film's chapters stays, as the last lines of its description.
update films
set description = left(
      trim(e'\n' from description || e'\n\n' || (
        select string_agg(
          (start_ms / 60000) || ':' || lpad((start_ms / 1000 % 60)::text, 2, '0') || ' ' || (chapter ->> 'title'),
          e'\n' order by start_ms)
        from jsonb_array_elements(chapters) as chapter, lateral (select (chapter ->> 'startMs')::integer) as start (start_ms)
      )), 2000),
  version = version + 1,
  updated_at = now()
where jsonb_array_length(chapters) > 0;

alter table films drop column chapters;

-- Nobody reads Hungarian captions in a Romanian shop, and nothing writes them any more.
delete from film_captions where language = 'hu';
alter table film_captions drop constraint film_captions_language_check;
alter table film_captions add constraint film_captions_language_check check (language in ('ro', 'en'));
