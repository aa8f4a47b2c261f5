-- A choice has the picture of the product as it is then, and the colour of its swatch.
with looks (id, option, choice, picture, swatch) as (values
  ('mana-bebelus', 'finisaj', 'ghips-alb', '/produse/mana-bebelus-1.webp', '#f1eee8'),
  ('mana-bebelus', 'finisaj', 'perlat', '/produse/mana-bebelus-perlat.webp', '#e6dfe3'),
  ('mana-bebelus', 'finisaj', 'bronz', '/produse/mana-bebelus-bronz.webp', '#6d5530'),
  ('mana-bebelus', 'finisaj', 'auriu', '/produse/mana-bebelus-auriu.webp', '#d9a92f'),
  ('rama-3d', 'rama', 'alb', '/produse/rama-3d-1.webp', '#f4f1ea'),
  ('rama-3d', 'rama', 'stejar', '/produse/rama-3d-stejar.webp', '#c99a62'),
  ('rama-3d', 'rama', 'nuc', '/produse/rama-3d-nuc.webp', '#6b432c')),
chosen as (
  select p.id, jsonb_agg(o || jsonb_build_object('choices', coalesce((
      select jsonb_agg(c || jsonb_build_object('picture', l.picture, 'swatch', l.swatch) order by at)
      from jsonb_array_elements(o -> 'choices') with ordinality as each (c, at)
      left join looks l on p.sample and l.id = p.id and l.option = o ->> 'key' and l.choice = c ->> 'value'), '[]'))
    order by place) as options
  from products p, jsonb_array_elements(p.options) with ordinality as e (o, place)
  group by p.id)
update products set options = chosen.options from chosen where products.id = chosen.id;
