-- The christening box is engraved in the letters that its pictures show. How many of them fit is said beside the field, where it is
-- counted, and not a second time in the text.
update products set options = (
  select jsonb_agg(case when o -> 'engraving' ->> 'face' = 'caligrafic'
    then jsonb_set(o, '{engraving,face}', '"clasic"') else o end order by place)
  from jsonb_array_elements(options) with ordinality as each (o, place))
where id = 'cadou-botez' and sample;
update products set description = replace(replace(description,
  'într-un rând de cel mult 110 mm: cam 25 de litere.', 'într-un rând de cel mult 110 mm.'),
  'într-un rând de cel mult 180 mm: cam 26 de litere.', 'într-un rând de cel mult 180 mm.')
where id in ('rama-3d', 'cadou-botez') and sample;
