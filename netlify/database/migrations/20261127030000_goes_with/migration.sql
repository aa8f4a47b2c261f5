-- What goes with what, which kit replaces which two products, and the refill that gives another try (decision 0102).
-- "C" sorts as the shop's code does.
create table product_companions (
  product_id text not null references products (id) on delete cascade,
  companion_id text not null references products (id) on delete cascade check (companion_id <> product_id),
  position smallint not null,
  primary key (product_id, companion_id)
);
create index product_companions_by_companion on product_companions (companion_id);

create table product_replacements (
  kit_id text primary key references products (id) on delete cascade,
  first_id text not null references products (id) on delete cascade,
  -- The same as the first: two pieces of one product.
  second_id text not null references products (id) on delete cascade,
  check (first_id collate "C" <= second_id collate "C"),
  check (kit_id not in (first_id, second_id))
);
create index product_replacements_by_first on product_replacements (first_id);
create index product_replacements_by_second on product_replacements (second_id);

alter table products add column spare_id text references products (id) on delete set null check (spare_id <> id);

-- The kits for a family and for a couple have alginate for one try, and it sets slowly: the refill for babies is none for them.
insert into products (id, title, summary, description, category, status, sku, price, stock, low_stock_at, weight_grams,
  parcel_size, position, options, image_product, image_alt, safety, sample)
select 'rezerva-alginat-lent', 'Rezervă de alginat cu priză lentă, 900 g',
  'Alginat pentru încă o încercare cu mâinile familiei sau ale unui cuplu, cu timp să vă așezați.',
  $text$Același alginat ca în kiturile pentru familie și pentru cuplu, care au alginat pentru o singură încercare. Îl iei ca să ai o a doua sau ca să repetați mulajul peste un an, când mâna cea mică a mai crescut.

## Ce găsești în cutie
- 900 g alginat cu priză lentă
- o măsură gradată pentru apă
- o foaie cu instrucțiuni

## Cum se face
1. Exersați poziția mâinilor în găleata goală, până când o puteți ține nemișcată.
2. Amestecați alginatul cu apă la 20–22 °C, timp de un minut: 3,15 litri la 900 g pentru familie, 1,75 litri la 500 g pentru două mâini.
3. Țineți mâinile nemișcate 5–6 minute, apoi le scoateți pe rând.
4. Turnați ghipsul în cel mult 30 de minute.

## Bine de știut
- Punga ajunge pentru o încercare cu mâinile familiei sau cu două mâini de adult.
- Priza este lentă. Pentru mânuța sau tălpița unui bebeluș ia alginatul cu priză rapidă.
- Pentru a doua încercare ai nevoie și de ghips, dacă pe primul l-ai turnat deja.
- Se folosește pe piele întreagă, fără răni sau iritații.
- Nu inspira pulberea. Deschide punga departe de fața copilului.
- Păstrează punga închisă, la loc uscat și răcoros.$text$,
  'rezerve', 'active', 'CG-RA-02', 8900, 32, 5, 980, 's',
  (select max(position) + 1 from products), '[]',
  '["/produse/rezerva-alginat-1.webp", "/produse/rezerva-alginat-2.webp", "/produse/rezerva-alginat-3.webp"]',
  '["Plic verde de alginat, închis, lângă un bol cu pulbere verde deschis", "Alginat amestecat, verde deschis, într-un bol, cu o spatulă de lemn", "Plic verde de alginat pe o masă de lemn, lângă o movilă de pulbere și o lopățică"]',
  '{"manufacturer": null, "model": "", "net": {"quantity": 900, "unit": "g"}, "handledFrom": 14, "warnings": ["dust", "keep-from-children"], "moreWarnings": "", "sheet": null}', true
where exists (select from products where id = 'rezerva-alginat' and sample);

update products set spare_id = 'rezerva-alginat-lent'
where sample and id in ('maini-familie', 'cuplu') and exists (select from products where id = 'rezerva-alginat-lent');

insert into product_replacements (kit_id, first_id, second_id)
select kit, first, second
from (values
  ('manuta-si-talpita', 'mana-bebelus', 'talpa-bebelus'),
  ('gemeni', 'manuta-si-talpita', 'manuta-si-talpita')
) as sampled (kit, first, second)
where (select count(*) from products where sample and id in (kit, first, second)) = case when first = second then 2 else 3 end;

insert into product_companions (product_id, companion_id, position)
select product, companion, place
from (values
  ('mana-bebelus', 'talpa-bebelus', 1), ('mana-bebelus', 'rama-3d', 2), ('mana-bebelus', 'rezerva-alginat', 3), ('mana-bebelus', 'luna-personalizata', 4),
  ('talpa-bebelus', 'mana-bebelus', 1), ('talpa-bebelus', 'rama-3d', 2), ('talpa-bebelus', 'rezerva-alginat', 3), ('talpa-bebelus', 'luna-personalizata', 4),
  ('manuta-si-talpita', 'rezerva-alginat', 1), ('manuta-si-talpita', 'luna-personalizata', 2), ('manuta-si-talpita', 'set-cadou', 3),
  ('gemeni', 'rezerva-alginat', 1), ('gemeni', 'rezerva-ghips', 2), ('gemeni', 'luna-personalizata', 3),
  ('maini-familie', 'rezerva-alginat-lent', 1), ('maini-familie', 'rezerva-ghips', 2), ('maini-familie', 'luna-personalizata', 3),
  ('cuplu', 'rezerva-alginat-lent', 1), ('cuplu', 'rezerva-ghips', 2), ('cuplu', 'luna-personalizata', 3),
  ('labuta', 'rezerva-alginat', 1), ('labuta', 'rezerva-ghips', 2),
  ('rama-3d', 'rezerva-alginat', 1), ('rama-3d', 'luna-personalizata', 2),
  ('cadou-botez', 'luna-personalizata', 1), ('cadou-botez', 'rezerva-alginat', 2),
  ('set-cadou', 'luna-personalizata', 1), ('set-cadou', 'rezerva-alginat', 2),
  ('luna-personalizata', 'manuta-si-talpita', 1), ('luna-personalizata', 'cuplu', 2), ('luna-personalizata', 'rama-3d', 3),
  ('rezerva-ghips', 'rezerva-alginat', 1), ('rezerva-ghips', 'rezerva-alginat-lent', 2),
  ('rezerva-alginat', 'rezerva-ghips', 1), ('rezerva-alginat', 'mana-bebelus', 2), ('rezerva-alginat', 'talpa-bebelus', 3),
  ('rezerva-alginat-lent', 'rezerva-ghips', 1), ('rezerva-alginat-lent', 'maini-familie', 2), ('rezerva-alginat-lent', 'cuplu', 3)
) as sampled (product, companion, place)
where (select count(*) from products where sample and id in (product, companion)) = 2;
