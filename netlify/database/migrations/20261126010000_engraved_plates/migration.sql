-- What is typed may be engraved on a plate; what fits there is measured in mm, and never counted in letters.
update products set options = (
  select jsonb_agg(o || '{"engraving": null}' order by place) from jsonb_array_elements(options) with ordinality as e (o, place))
where options <> '[]';

-- Of the sample products two have a plate: the plaque in the frame and the lid of the box. One that an owner has made their own stays as it is.
with plates (id, key, engraving) as (values
  ('rama-3d', 'nume', '{"face": "clasic", "capMm": 6, "widthMm": 110}'::jsonb),
  ('rama-3d', 'data', '{"face": "clasic", "capMm": 5, "widthMm": 110}'),
  ('cadou-botez', 'nume', '{"face": "caligrafic", "capMm": 12, "widthMm": 180}'),
  ('cadou-botez', 'data', '{"face": "caligrafic", "capMm": 8, "widthMm": 180}'))
update products p set options = (
  select jsonb_agg(coalesce((select o || jsonb_build_object('maxLength', null, 'engraving', engraving)
    from plates where id = p.id and key = o ->> 'key'), o) order by place)
  from jsonb_array_elements(p.options) with ordinality as e (o, place))
where p.sample and p.id in (select id from plates);

-- The Moon's rim is measured too.
update products set options = (
  select jsonb_agg(case when o ->> 'key' in ('nume', 'rand') then o || '{"maxLength": 120}' else o end order by place)
  from jsonb_array_elements(options) with ordinality as e (o, place))
where sample and id = 'luna-personalizata';

update products set description = replace(description, '- Gravăm numele exact cum îl scrii, cel mult 24 de caractere.',
  '- Gravăm numele exact cum îl scrii, într-un rând de cel mult 110 mm: cam 25 de litere. Îl vezi pe plăcuță cât timp îl scrii, iar după comandă aprobi macheta la scara 1:1.')
where sample and id = 'rama-3d';
update products set description = replace(description, '- Gravăm numele exact cum îl scrii, cel mult 24 de caractere.',
  '- Gravăm numele exact cum îl scrii, într-un rând de cel mult 180 mm: cam 26 de litere. Îl vezi pe capac cât timp îl scrii, iar după comandă aprobi macheta la scara 1:1.')
where sample and id = 'cadou-botez';
