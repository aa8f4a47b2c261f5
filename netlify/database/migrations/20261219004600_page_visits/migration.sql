-- Page views by Bucharest's day and page, of nobody: the daily run adds them up.
create table page_visits (
  day date not null,
  page text not null,
  seen integer not null check (seen >= 0),
  -- Views in which something was put into the cart.
  added integer not null check (added >= 0),
  -- Views by how fast they were, one number for each bound of src/domain/visits.
  lcp integer[] not null,
  inp integer[] not null,
  primary key (day, page)
);
