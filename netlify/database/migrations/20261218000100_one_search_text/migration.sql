-- Orders are found by `found_by`. The second folded text served the list of returns alone, which has few rows and folds what it compares;
-- every write of an order worked it out again. The views that name it are made as they are, without it.
do $$
declare
  views constant text[] := '{released_orders,orders_awaiting_payment,orders_holding_money,orders_owing_money}';
  definitions text[];
begin
  select array_agg(regexp_replace(pg_get_viewdef(name::regclass), ',\s+(o\.)?search_text\M', '') order by place) into definitions
  from unnest(views) with ordinality as each (name, place);
  drop view orders_owing_money, orders_holding_money, orders_awaiting_payment, released_orders;
  alter table orders drop column search_text;
  for place in 1 .. cardinality(views) loop
    execute format('create view %I as %s', views[place], definitions[place]);
  end loop;
end $$;
