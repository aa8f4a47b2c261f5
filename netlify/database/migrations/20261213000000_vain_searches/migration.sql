-- What shoppers searched for in vain, by Bucharest's day: words without digits, of nobody.
create table vain_searches (
  day date not null default (now() at time zone 'Europe/Bucharest')::date,
  words text not null check (words ~ '^[a-z]+( [a-z]+)*$' and length(words) between 3 and 40),
  times integer not null default 1 check (times > 0),
  primary key (day, words)
);
