-- The personalised Moon gets the options of its configurator, and each one that is ordered a proof to approve.

update products set
  summary = 'Luna în relief, turnată în ghips, cu faza și înclinarea pe care le avea pe cer în clipa voastră.',
  description = 'Alegi ziua, ora și locul, iar noi turnăm Luna așa cum se vedea atunci de acolo: seceră subțire, jumătate sau plină, cu partea luminată înclinată ca pe cer. Spre deosebire de kituri, Luna vine gata făcută. Fața ei are mările și craterele la locul lor, în relief.

## Ce găsești în cutie
- Luna din ghips, cu diametrul ales: 12, 16 sau 20 cm
- numele și rândul alese de tine, gravate pe marginea piesei
- un suport de lemn sau o ramă de lemn, cum alegi
- dacă vrei, o trusă cu care iei amprenta unei mâini sau a unui picior; o trimiți înapoi, iar noi turnăm mulajul alături

## Cum se face
1. Alegi totul în configurator și vezi pe loc cum arată și cât costă.
2. După comandă găsești pe pagina ei macheta: desenul exact, la scara 1:1.
3. Te uiți pe îndelete la litere și la dată și aprobi macheta.
4. Turnăm piesa, o uscăm, îi dăm finisajul și o gravăm.

## Bine de știut
- Grosimea este de 2,5 cm. La 12 cm, piesa cântărește cam 450 g.
- Gravăm textul exact cum îl scrii tu. Configuratorul măsoară dacă încape.
- Nu începem lucrul până nu aprobi macheta.
- Finisajul din foiță de argint se atinge cât mai puțin: se poate zgâria.
- Se ține în casă, departe de apă și de abur.
- Ștergi praful cu o pensulă moale.
- Produsul personalizat se face după datele tale și nu poate fi returnat (OUG 34/2014, art. 16).',
  options = $options$[
   {"key": "diametru", "label": "Diametru", "type": "select", "required": true, "choices": [{"value": "12-cm", "label": "12 cm", "priceDelta": 0}, {"value": "16-cm", "label": "16 cm", "priceDelta": 5000}, {"value": "20-cm", "label": "20 cm", "priceDelta": 11000}], "maxLength": null},
   {"key": "finisaj", "label": "Finisaj", "type": "select", "required": true, "choices": [{"value": "ghips-alb", "label": "Ghips alb", "priceDelta": 0}, {"value": "ivoriu", "label": "Ivoriu", "priceDelta": 1500}, {"value": "bronz", "label": "Bronz", "priceDelta": 4000}, {"value": "foita-argint", "label": "Foiță de argint", "priceDelta": 6000}], "maxLength": null},
   {"key": "data", "label": "Data nașterii sau a nunții", "type": "date", "required": true, "choices": [], "maxLength": null},
   {"key": "ora", "label": "Ora, pe ceasul din România", "type": "text", "required": true, "choices": [], "maxLength": 5},
   {"key": "loc", "label": "Localitatea", "type": "text", "required": true, "choices": [], "maxLength": 80},
   {"key": "litere", "label": "Litere", "type": "select", "required": true, "choices": [{"value": "clasic", "label": "Clasice", "priceDelta": 0}, {"value": "simplu", "label": "Simple", "priceDelta": 0}, {"value": "caligrafic", "label": "Caligrafice", "priceDelta": 0}], "maxLength": null},
   {"key": "mulaj", "label": "Mulaj alături", "type": "select", "required": true, "choices": [{"value": "fara", "label": "Fără mulaj", "priceDelta": 0}, {"value": "mana", "label": "Cu mulajul unei mâini", "priceDelta": 7000}, {"value": "picior", "label": "Cu mulajul unui picior", "priceDelta": 7000}], "maxLength": null},
   {"key": "asezare", "label": "Așezare", "type": "select", "required": true, "choices": [{"value": "suport", "label": "Pe suport de lemn", "priceDelta": 0}, {"value": "rama", "label": "În ramă de lemn", "priceDelta": 4500}], "maxLength": null},
   {"key": "nume", "label": "Nume gravat", "type": "text", "required": false, "choices": [], "maxLength": 30},
   {"key": "rand", "label": "Rând gravat", "type": "text", "required": false, "choices": [], "maxLength": 40}
  ]$options$::jsonb,
  image_alt = '["Lună în relief din ghips alb, cu o parte luminată și una în umbră", "Cratere în ghips văzute de aproape, cu lumina din stânga", "Luna ivorie din ghips pe un raft de lemn, lângă mulajul unei mâini, seara"]'
where id = 'luna-personalizata';

-- What is going to be made, exactly as the buyer sees it: frozen when the line was ordered or changed.
create table proofs (
  order_id text not null references orders (id) on delete cascade,
  -- The place of its line in the order.
  position integer not null,
  -- The drawing in millimetres, 1:1, and its SHA-256, by which an approval says what it has seen.
  svg text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The options that it was drawn from, as the line keeps them.
  options jsonb not null,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (order_id, position)
);
create index proofs_unapproved on proofs (order_id) where approved_at is null;
