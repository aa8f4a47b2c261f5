-- Texts as owners have written them, a row for each version; the latest one that is no draft stands in place of the file of
-- src/content that has its name, or beside the files.
create table texts (
  id integer generated always as identity primary key,
  collection text not null check (collection in ('pages', 'questions', 'blog', 'mesaje')),
  slug text not null,
  version integer not null,
  state text not null check (state in ('draft', 'published', 'hidden')),
  data jsonb not null,
  body text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  unique (collection, slug, version)
);
