-- When a locker can be reached, in OpenStreetMap's words; empty where its list does not say.
alter table lockers add column opening_hours text not null default '' check (length(opening_hours) <= 200);
