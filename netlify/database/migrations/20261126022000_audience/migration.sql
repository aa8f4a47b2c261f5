-- For whom a product is, and from which month of age to which a cast can be made: chips, filter and chooser read it.
alter table products add column audience jsonb not null default '{"recipients": [], "age": null}';

-- As the samples' own descriptions say.
update products set audience = sampled.audience
from (values
  ('mana-bebelus', '{"recipients": ["bebelus"], "age": {"from": 0, "to": 12}}'::jsonb),
  ('talpa-bebelus', '{"recipients": ["bebelus"], "age": {"from": 0, "to": 12}}'),
  ('manuta-si-talpita', '{"recipients": ["bebelus"], "age": {"from": 0, "to": 12}}'),
  ('gemeni', '{"recipients": ["gemeni"], "age": {"from": 0, "to": 12}}'),
  ('maini-familie', '{"recipients": ["copil", "familie"], "age": {"from": 36, "to": null}}'),
  ('cuplu', '{"recipients": ["cuplu"], "age": {"from": 216, "to": null}}'),
  ('labuta', '{"recipients": ["animal"], "age": null}'),
  ('rama-3d', '{"recipients": ["bebelus"], "age": {"from": 0, "to": 6}}'),
  ('cadou-botez', '{"recipients": ["bebelus", "cadou"], "age": {"from": 0, "to": 12}}'),
  ('set-cadou', '{"recipients": ["bebelus", "cadou"], "age": {"from": 0, "to": 12}}'),
  ('luna-personalizata', '{"recipients": ["cuplu", "cadou"], "age": null}')
) as sampled (id, audience)
where products.id = sampled.id and sample;
