-- A line has parts: what is made after the buyer's words stays with them when the rest of the line is given back.
alter table order_lines add column personalised_parts jsonb not null default '[]';
-- The parts that stay with the buyer; `unit_price` is the price without them.
alter table return_lines add column kept_parts jsonb not null default '[]';

-- What is typed personalises the whole product, unless its option says that it is a piece of its own.
update products set options = (
  select jsonb_agg(o || '{"part": null}' order by place) from jsonb_array_elements(options) with ordinality as e (o, place))
where options <> '[]';

-- Of the sample products two have such a piece; one that an owner has made their own stays as it is.
with parts (id, key, part) as (values
  ('set-cadou', 'mesaj', '{"title": "Felicitare cu mesajul tău", "price": 1000}'::jsonb),
  ('rama-3d', 'nume', '{"title": "Plăcuță gravată", "price": 2500}'),
  ('rama-3d', 'data', '{"title": "Plăcuță gravată", "price": 0}'))
update products p set options = (
  select jsonb_agg(o || jsonb_build_object('part', (select part from parts where id = p.id and key = o ->> 'key'))
    order by place) from jsonb_array_elements(p.options) with ordinality as e (o, place))
where p.sample and p.id in (select id from parts);

update products set
  summary = replace(summary, 'ambalat în cutie de cadou, cu o felicitare pe care scriem mesajul tău.',
    'ambalat în cutie de cadou. Dacă vrei, alături punem o felicitare cu mesajul tău.'),
  description = replace(replace(replace(description,
    '1. Scrii mesajul la comandă, iar noi îl trecem pe felicitare.',
    '1. Scrii mesajul la comandă, iar noi îl trecem pe o felicitare a lui, pe care o punem alături.'),
    E'- o felicitare A6 cu plic\n', E'- o felicitare A6 cu plic, pe care scrii tu\n'),
    E'- Fără mesaj, setul se poate returna în 14 zile de la livrare. Cu mesaj, devine produs personalizat.\n- Produsul personalizat se face după datele tale și nu poate fi returnat (OUG 34/2014, art. 16).',
    E'- Setul se poate returna în 14 zile de la livrare, cu sau fără mesaj.\n- Felicitarea cu mesajul tău se face după cuvintele tale: ea singură nu se returnează (OUG 34/2014, art. 16).')
where sample and id = 'set-cadou';

update products set description = replace(description,
  '- Produsul personalizat se face după datele tale și nu poate fi returnat (OUG 34/2014, art. 16).',
  '- Kitul și rama se pot returna în 14 zile de la livrare. Plăcuța se face după datele tale: ea singură nu se returnează (OUG 34/2014, art. 16).')
where sample and id = 'rama-3d';
