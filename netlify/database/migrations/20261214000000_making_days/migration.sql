-- Working days from the approval of a proof until a piece leaves; null: as the shop's settings say. An order's line keeps
-- what its buyer was told.
alter table products add column making_days integer check (making_days between 0 and 30);
alter table order_lines add column making_days integer check (making_days between 0 and 30);

-- A Moon is cast, dried for days, finished and engraved.
update products set making_days = 7 where id = 'luna-personalizata' and sample;
