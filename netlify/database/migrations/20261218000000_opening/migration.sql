-- A shop that has sold goes on selling: from now on its owner's switch opens it, which is off at first.
insert into settings (name, value, updated_by)
select 'opening', '{"state": "open", "notice": ""}', 'shop' where exists (select from orders);
