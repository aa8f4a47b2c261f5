-- The sample catalogue, as netlify/database/seed/catalogue.json has it. The owner changes it in the back-office.
-- A reduced product starts with the price before the reduction in its history (OG 99/2000).
with seed as (select * from jsonb_to_recordset($catalogue$
[
 {
  "id": "mana-bebelus",
  "title": "Kit mulaj mânuță de bebeluș",
  "summary": "Mânuța bebelușului tău în ghips, cu fiecare cută și unghie, turnată acasă într-o după-amiază.",
  "description": "O mânuță întreagă, în mărime naturală, cu pumnul strâns sau degetele deschise, așa cum a fost în ziua aceea. Kitul este gândit pentru bebeluși de la câteva zile până la 12 luni și are alginat pentru două încercări.\n\n## Ce găsești în cutie\n- 400 g alginat, în două plicuri de 200 g\n- 500 g ghips fin\n- un pahar de turnare de 1 litru și o spatulă\n- un suport rotund de lemn, cu diametrul de 10 cm\n- vopsea de 20 ml și pensulă, dacă alegi alt finisaj decât ghips alb\n- instrucțiuni tipărite\n\n## Cum se face\n1. Amesteci un plic de alginat cu 700 ml de apă la 20–22 °C, timp de 45 de secunde.\n2. Ții mânuța în alginat 2–3 minute, apoi o scoți ușor.\n3. Torni în formă ghipsul amestecat cu 200 ml de apă.\n4. După două ore desfaci alginatul cu mâna.\n\n## Bine de știut\n- Mânuța intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam 30 de minute, iar uscarea 3–5 zile.\n- Vopsești abia după ce ghipsul s-a uscat complet.\n- Ștergi praful cu o pensulă moale. Ghipsul nu se spală.",
  "category": "bebelusi",
  "status": "active",
  "sku": "CG-MB-01",
  "price": 9900,
  "compareAtPrice": null,
  "stock": 48,
  "lowStockAt": 5,
  "weightGrams": 1250,
  "parcelSize": "s",
  "position": 1,
  "options": [
   {
    "key": "finisaj",
    "label": "Finisaj",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "ghips-alb",
      "label": "Ghips alb",
      "priceDelta": 0
     },
     {
      "value": "perlat",
      "label": "Perlat",
      "priceDelta": 900
     },
     {
      "value": "bronz",
      "label": "Bronz",
      "priceDelta": 1500
     },
     {
      "value": "auriu",
      "label": "Auriu",
      "priceDelta": 1900
     }
    ],
    "maxLength": null
   }
  ],
  "imageProduct": [
   "/produse/mana-bebelus-1.webp",
   "/produse/mana-bebelus-2.webp",
   "/produse/mana-bebelus-3.webp"
  ],
  "imageAlt": [
   "Mânuță de bebeluș din ghips alb, în picioare pe un suport rotund de lemn",
   "Detaliu al degetelor și al cutelor din palmă, văzute de aproape",
   "Cutia kitului deschisă, cu alginat, ghips, pahar de turnare și suport de lemn"
  ]
 },
 {
  "id": "talpa-bebelus",
  "title": "Kit mulaj tălpiță de bebeluș",
  "summary": "Tălpița bebelușului tău în ghips, cu cele cinci degețele, în mărimea ei adevărată de acum.",
  "description": "Un picioruș întreg, de la degete până deasupra gleznei. Tălpița se mulează adesea mai ușor decât mâna, pentru că bebelușul o ține mai liniștită. Este un bun prim mulaj.\n\n## Ce găsești în cutie\n- 400 g alginat, în două plicuri de 200 g\n- 500 g ghips fin\n- un pahar de turnare de 1 litru și o spatulă\n- un suport oval de lemn, de 12 × 8 cm\n- un bețișor pentru curățat printre degete\n- instrucțiuni tipărite\n\n## Cum se face\n1. Amesteci un plic de alginat cu 700 ml de apă la 20–22 °C, timp de 45 de secunde.\n2. Cobori piciorușul în pahar, fără să atingă fundul, și îl ții 2–3 minute.\n3. Îl scoți ușor și torni ghipsul amestecat cu 200 ml de apă.\n4. După două ore desfaci alginatul, începând de la gleznă.\n\n## Bine de știut\n- Potrivit de la câteva zile până la 12 luni, cât timp tălpița are cel mult 12 cm.\n- Piciorușul intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam 30 de minute, iar uscarea 3–5 zile.\n- Al doilea plic de alginat este pentru o nouă încercare.\n- Ștergi praful cu o pensulă moale. Ghipsul nu se spală.",
  "category": "bebelusi",
  "status": "active",
  "sku": "CG-TB-01",
  "price": 9900,
  "compareAtPrice": null,
  "stock": 42,
  "lowStockAt": 5,
  "weightGrams": 1250,
  "parcelSize": "s",
  "position": 2,
  "options": [],
  "imageProduct": [
   "/produse/talpa-bebelus-1.webp",
   "/produse/talpa-bebelus-2.webp",
   "/produse/talpa-bebelus-3.webp"
  ],
  "imageAlt": [
   "Tălpiță de bebeluș din ghips alb, așezată pe un suport de lemn",
   "Degețelele și călcâiul tălpiței, văzute de aproape dintr-o parte",
   "Kitul pentru tălpiță pe masă: alginat, ghips, pahar de turnare și spatulă"
  ]
 },
 {
  "id": "manuta-si-talpita",
  "title": "Kit mulaj mânuță și tălpiță",
  "summary": "O mânuță și o tălpiță dintr-un singur kit, cu un plic de alginat în plus pentru o nouă încercare.",
  "description": "Mânuța și tălpița aceluiași copil, una lângă alta, pe un singur suport. Le poți face în aceeași zi sau în zile diferite: plicurile sunt dozate separat.\n\n## Ce găsești în cutie\n- 600 g alginat, în trei plicuri de 200 g\n- 1 kg ghips fin, în două pungi de 500 g\n- două pahare de turnare de 1 litru și o spatulă\n- un suport de lemn de 20 × 10 cm\n- un bețișor pentru curățat printre degete\n- instrucțiuni tipărite\n\n## Cum se face\n1. Amesteci un plic de alginat cu 700 ml de apă la 20–22 °C, timp de 45 de secunde.\n2. Ții mânuța în alginat 2–3 minute, apoi o scoți ușor.\n3. Faci la fel cu tălpița, în al doilea pahar.\n4. Torni în fiecare formă o pungă de ghips amestecată cu 200 ml de apă.\n5. După două ore desfaci alginatul.\n\n## Bine de știut\n- Potrivit de la câteva zile până la 12 luni.\n- Mâna și piciorul intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam o oră, iar uscarea 3–5 zile.\n- Ștergi praful cu o pensulă moale. Ghipsul nu se spală.",
  "category": "bebelusi",
  "status": "active",
  "sku": "CG-MT-01",
  "price": 15900,
  "compareAtPrice": 18900,
  "stock": 36,
  "lowStockAt": 5,
  "weightGrams": 1900,
  "parcelSize": "s",
  "position": 3,
  "options": [],
  "imageProduct": [
   "/produse/manuta-si-talpita-1.webp",
   "/produse/manuta-si-talpita-2.webp",
   "/produse/manuta-si-talpita-3.webp"
  ],
  "imageAlt": [
   "O mânuță și o tălpiță de bebeluș din ghips alb, alături pe un suport de lemn",
   "Mânuța și tălpița văzute de aproape, cu lumina din stânga",
   "Cutia kitului pentru mânuță și tălpiță, cu plicurile și paharele scoase pe masă"
  ]
 },
 {
  "id": "gemeni",
  "title": "Kit mulaj pentru gemeni",
  "summary": "Câte o mânuță și o tălpiță pentru fiecare dintre cei doi, cu materiale pentru patru mulaje.",
  "description": "Doi copii, două perechi, patru mulaje. Fiecare plic și fiecare pungă ajung pentru o singură piesă, așa că poți lucra întâi cu unul și apoi cu celălalt, când dorm.\n\n## Ce găsești în cutie\n- 1 kg alginat, în cinci plicuri de 200 g\n- 2 kg ghips fin, în patru pungi de 500 g\n- două pahare de turnare de 1 litru, care se refolosesc\n- două spatule și patru etichete pentru inițiale\n- două suporturi de lemn de 20 × 10 cm\n- instrucțiuni tipărite\n\n## Cum se face\n1. Lipești pe pahar eticheta copilului.\n2. Amesteci un plic de alginat cu 700 ml de apă la 20–22 °C, timp de 45 de secunde.\n3. Ții mâna sau piciorul în alginat 2–3 minute.\n4. Torni o pungă de ghips amestecată cu 200 ml de apă.\n5. După două ore desfaci alginatul și treci la următoarea piesă.\n\n## Bine de știut\n- Potrivit de la câteva zile până la 12 luni.\n- Mâna și piciorul intră doar în alginat, niciodată în ghips.\n- Planifică două reprize de câte o oră. Uscarea durează 3–5 zile.\n- Al cincilea plic este rezervă.\n- Ștergi praful cu o pensulă moale.",
  "category": "bebelusi",
  "status": "active",
  "sku": "CG-GM-01",
  "price": 22900,
  "compareAtPrice": null,
  "stock": 16,
  "lowStockAt": 5,
  "weightGrams": 3700,
  "parcelSize": "m",
  "position": 4,
  "options": [],
  "imageProduct": [
   "/produse/gemeni-1.webp",
   "/produse/gemeni-2.webp",
   "/produse/gemeni-3.webp"
  ],
  "imageAlt": [
   "Două mânuțe și două tălpițe din ghips alb, așezate pe două suporturi de lemn",
   "Două mânuțe de gemeni din ghips, una lângă alta, văzute de aproape",
   "Cutia kitului pentru gemeni, cu cinci plicuri de alginat și patru pungi de ghips"
  ]
 },
 {
  "id": "maini-familie",
  "title": "Kit mulaj mâinile familiei",
  "summary": "Mâinile voastre ținute împreună, într-o singură sculptură din ghips, pentru cel mult patru persoane.",
  "description": "O singură piesă în care se recunosc toți: mâna mare, mâna mică, verigheta, degetul care nu stă locului. Kitul ajunge pentru cel mult patru persoane, doi adulți și doi copii. Alginatul are priză lentă, ca să aveți timp să vă așezați mâinile.\n\n## Ce găsești în cutie\n- 900 g alginat cu priză lentă\n- 2 kg ghips fin\n- o găleată de turnare de 5 litri\n- un tel de amestecat și o spatulă\n- un bețișor pentru curățat printre degete\n- un suport de lemn cu diametrul de 20 cm\n- instrucțiuni tipărite\n\n## Cum se face\n1. Exersați poziția mâinilor în găleata goală.\n2. Amestecați alginatul cu 3,15 litri de apă la 20–22 °C, timp de un minut.\n3. Țineți mâinile nemișcate 5–6 minute, apoi le scoateți pe rând.\n4. Turnați ghipsul amestecat cu 800 ml de apă.\n5. După patru ore desfaceți alginatul cu răbdare.\n\n## Bine de știut\n- Potrivit de la 3 ani, vârsta la care un copil poate sta nemișcat.\n- Mâinile intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam o oră, iar uscarea 10–14 zile.\n- Alginatul ajunge pentru o singură încercare.\n- Ștergeți praful cu o pensulă moale.",
  "category": "familie",
  "status": "active",
  "sku": "CG-MF-01",
  "price": 24900,
  "compareAtPrice": 28900,
  "stock": 24,
  "lowStockAt": 5,
  "weightGrams": 3900,
  "parcelSize": "l",
  "position": 5,
  "options": [],
  "imageProduct": [
   "/produse/maini-familie-1.webp",
   "/produse/maini-familie-2.webp",
   "/produse/maini-familie-3.webp"
  ],
  "imageAlt": [
   "Patru mâini de familie strânse împreună, din ghips alb, pe un suport de lemn",
   "Degetele împletite ale familiei, văzute de aproape dintr-o parte",
   "Kitul pentru familie pe masă: găleată de 5 litri, alginat, ghips și suport"
  ]
 },
 {
  "id": "cuplu",
  "title": "Kit mulaj pentru cuplu",
  "summary": "Două mâini care se țin, turnate în ghips acasă, pentru o aniversare, o logodnă sau o seară în doi.",
  "description": "Felul în care vă țineți de mână, păstrat în mărime naturală până deasupra încheieturii. Se văd liniile din palmă, unghiile și inelele. Alginatul are priză lentă, ca să vă așezați în voie.\n\n## Ce găsești în cutie\n- 500 g alginat cu priză lentă\n- 1,2 kg ghips fin\n- o găleată de turnare de 3 litri\n- o spatulă și un bețișor pentru curățat printre degete\n- un suport de lemn cu diametrul de 15 cm\n- instrucțiuni tipărite\n\n## Cum se face\n1. Exersați poziția mâinilor în găleata goală.\n2. Amestecați alginatul cu 1,75 litri de apă la 20–22 °C, timp de un minut.\n3. Țineți mâinile nemișcate 5–6 minute, apoi le scoateți pe rând.\n4. Turnați ghipsul amestecat cu 480 ml de apă.\n5. După patru ore desfaceți alginatul cu răbdare.\n\n## Bine de știut\n- Pentru două mâini de adult. Sculptura are cam 20 cm înălțime.\n- Inelele pot rămâne pe deget, dacă nu au pietre prinse fragil.\n- Mâinile intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam 45 de minute, iar uscarea 7–10 zile.\n- Alginatul ajunge pentru o singură încercare.\n- Ștergeți praful cu o pensulă moale.",
  "category": "familie",
  "status": "active",
  "sku": "CG-CP-01",
  "price": 17900,
  "compareAtPrice": null,
  "stock": 3,
  "lowStockAt": 5,
  "weightGrams": 2400,
  "parcelSize": "m",
  "position": 6,
  "options": [],
  "imageProduct": [
   "/produse/cuplu-1.webp",
   "/produse/cuplu-2.webp",
   "/produse/cuplu-3.webp"
  ],
  "imageAlt": [
   "Două mâini adulte care se țin, din ghips alb, pe un suport de lemn",
   "Degetele împletite și o verighetă, văzute de aproape",
   "Cutia kitului pentru cuplu, cu găleata de 3 litri, alginatul și ghipsul"
  ]
 },
 {
  "id": "labuta",
  "title": "Kit mulaj lăbuță de câine sau pisică",
  "summary": "Lăbuța câinelui sau a pisicii tale în ghips, în trei mărimi, cu alginat pentru trei încercări.",
  "description": "Pernuțele, blana scurtă dintre degete, gheruțele: lăbuța lui, așa cum este. Lucrezi cel mai ușor în doi, după plimbare, când animalul e obosit și liniștit.\n\n## Ce găsești în cutie\n- 300 g alginat, în trei plicuri de 100 g\n- 500 g ghips fin\n- un vas de turnare potrivit mărimii alese: 6, 8 sau 11 cm diametru\n- o spatulă\n- un suport rotund de lemn, cu diametrul de 12 cm\n- instrucțiuni tipărite\n\n## Cum se face\n1. Măsori lățimea lăbuței și alegi mărimea.\n2. Amesteci un plic de alginat cu 350 ml de apă la 20–22 °C, timp de 45 de secunde, și umpli vasul cât arată semnul.\n3. Ții lăbuța în alginat 2–3 minute.\n4. Torni ghipsul amestecat cu apă, câte 40 ml la 100 g.\n5. După două ore desfaci alginatul.\n\n## Bine de știut\n- Pentru câini și pisici de orice vârstă, dacă lăbuța nu are răni sau iritații.\n- Lăbuța intră doar în alginat, niciodată în ghips.\n- Speli lăbuța cu apă călduță imediat după.\n- Nu lăsa animalul să mănânce pulbere sau alginat.\n- Lucrul durează cam 30 de minute, iar uscarea 3–5 zile.",
  "category": "animale",
  "status": "active",
  "sku": "CG-LB-01",
  "price": 10900,
  "compareAtPrice": null,
  "stock": 30,
  "lowStockAt": 5,
  "weightGrams": 1150,
  "parcelSize": "s",
  "position": 7,
  "options": [
   {
    "key": "marime",
    "label": "Mărime",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "mica",
      "label": "Mică (lățimea lăbuței până la 4 cm)",
      "priceDelta": 0
     },
     {
      "value": "medie",
      "label": "Medie (între 4 și 6 cm)",
      "priceDelta": 0
     },
     {
      "value": "mare",
      "label": "Mare (între 6 și 9 cm)",
      "priceDelta": 0
     }
    ],
    "maxLength": null
   }
  ],
  "imageProduct": [
   "/produse/labuta-1.webp",
   "/produse/labuta-2.webp",
   "/produse/labuta-3.webp"
  ],
  "imageAlt": [
   "Lăbuță de câine din ghips alb, pe un suport rotund de lemn",
   "Pernuțele și gheruțele lăbuței, văzute de aproape",
   "Kitul pentru lăbuță desfăcut: trei plicuri de alginat, ghips, vas de turnare și suport"
  ]
 },
 {
  "id": "rama-3d",
  "title": "Ramă 3D cu mânuță și tălpiță",
  "summary": "Kit de mulaj cu ramă adâncă de lemn și o plăcuță gravată cu numele și data nașterii copilului.",
  "description": "Mânuța și tălpița se așază într-o ramă adâncă, deasupra unei plăcuțe cu numele și data nașterii. Mulajele le faci tu acasă, rama și plăcuța vin gata pregătite.\n\n## Ce găsești în cutie\n- 600 g alginat, în trei plicuri de 200 g\n- 1 kg ghips fin, în două pungi de 500 g\n- două pahare de turnare de 1 litru și o spatulă\n- o ramă de lemn de 30 × 25 cm, adâncă de 9 cm, cu fundal de in\n- o plăcuță gravată și adeziv de montaj, 25 ml\n- instrucțiuni tipărite\n\n## Cum se face\n1. Amesteci un plic de alginat cu 700 ml de apă la 20–22 °C.\n2. Ții mânuța, apoi tălpița, câte 2–3 minute.\n3. Torni în fiecare formă o pungă de ghips amestecată cu 200 ml de apă.\n4. Desfaci alginatul după două ore și lași piesele să se usuce.\n5. Le lipești pe fundal după 5 zile.\n\n## Bine de știut\n- Pentru bebeluși până la 6 luni, ca piesele să încapă în ramă.\n- Mâna și piciorul intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam o oră, fără uscare.\n- Gravăm numele exact cum îl scrii, cel mult 24 de caractere.\n- Produsul personalizat se face după datele tale și nu poate fi returnat (OUG 34/2014, art. 16).",
  "category": "bebelusi",
  "status": "active",
  "sku": "CG-R3-01",
  "price": 23900,
  "compareAtPrice": null,
  "stock": 18,
  "lowStockAt": 5,
  "weightGrams": 3100,
  "parcelSize": "l",
  "position": 8,
  "options": [
   {
    "key": "rama",
    "label": "Culoarea ramei",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "alb",
      "label": "Alb",
      "priceDelta": 0
     },
     {
      "value": "stejar",
      "label": "Stejar",
      "priceDelta": 2000
     },
     {
      "value": "nuc",
      "label": "Nuc",
      "priceDelta": 3000
     }
    ],
    "maxLength": null
   },
   {
    "key": "nume",
    "label": "Nume gravat",
    "type": "text",
    "required": true,
    "choices": [],
    "maxLength": 24
   },
   {
    "key": "data",
    "label": "Data nașterii",
    "type": "date",
    "required": true,
    "choices": [],
    "maxLength": null
   }
  ],
  "imageProduct": [
   "/produse/rama-3d-1.webp",
   "/produse/rama-3d-2.webp",
   "/produse/rama-3d-3.webp"
  ],
  "imageAlt": [
   "Ramă adâncă de lemn cu o mânuță și o tălpiță din ghips și o plăcuță gravată",
   "Plăcuța gravată cu nume și dată, văzută de aproape sub mânuța din ghips",
   "Rama 3D pe peretele unei camere de copil, cu lumină de dimineață"
  ]
 },
 {
  "id": "cadou-botez",
  "title": "Cadou de botez cu nume gravat",
  "summary": "Kit de mulaj pentru mânuță, într-o cutie de lemn gravată cu numele copilului, gata de dăruit.",
  "description": "Un dar pe care nașii îl pot oferi și pe care copilul îl va găsi peste ani. Cutia de lemn are numele gravat pe capac și, dacă vrei, data botezului. După turnare, cutia rămâne pentru amintirile mici: brățara din maternitate, o șuviță de păr, lumânarea.\n\n## Ce găsești în cutie\n- 400 g alginat, în două plicuri de 200 g\n- 500 g ghips fin\n- un pahar de turnare de 1 litru și o spatulă\n- un suport rotund de lemn, cu diametrul de 10 cm\n- o cutie de lemn gravată, de 24 × 18 × 14 cm, cu panglică de in\n- instrucțiuni tipărite\n\n## Cum se face\n1. Amesteci un plic de alginat cu 700 ml de apă la 20–22 °C, timp de 45 de secunde.\n2. Ții mânuța în alginat 2–3 minute.\n3. Torni ghipsul amestecat cu 200 ml de apă.\n4. După două ore desfaci alginatul.\n\n## Bine de știut\n- Potrivit până la 12 luni.\n- Mânuța intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam 30 de minute, iar uscarea 3–5 zile.\n- Gravăm numele exact cum îl scrii, cel mult 24 de caractere.\n- Produsul personalizat se face după datele tale și nu poate fi returnat (OUG 34/2014, art. 16).",
  "category": "cadouri",
  "status": "active",
  "sku": "CG-CB-01",
  "price": 19900,
  "compareAtPrice": null,
  "stock": 14,
  "lowStockAt": 5,
  "weightGrams": 2100,
  "parcelSize": "m",
  "position": 9,
  "options": [
   {
    "key": "nume",
    "label": "Numele copilului",
    "type": "text",
    "required": true,
    "choices": [],
    "maxLength": 24
   },
   {
    "key": "data",
    "label": "Data botezului",
    "type": "date",
    "required": false,
    "choices": [],
    "maxLength": null
   }
  ],
  "imageProduct": [
   "/produse/cadou-botez-1.webp",
   "/produse/cadou-botez-2.webp",
   "/produse/cadou-botez-3.webp"
  ],
  "imageAlt": [
   "Cutie de lemn cu nume gravat, alături de o mânuță de bebeluș din ghips",
   "Numele gravat pe capacul cutiei de lemn, văzut de aproape",
   "Cutia de botez deschisă, cu plicurile de alginat, ghipsul și o panglică de in"
  ]
 },
 {
  "id": "set-cadou",
  "title": "Set cadou cu felicitare",
  "summary": "Kit pentru mânuță și tălpiță, ambalat în cutie de cadou, cu o felicitare pe care scriem mesajul tău.",
  "description": "Pentru prietenii care tocmai au devenit părinți. Setul vine gata ambalat, cu felicitare în plic, și poate merge direct la adresa lor.\n\n## Ce găsești în cutie\n- 600 g alginat, în trei plicuri de 200 g\n- 1 kg ghips fin, în două pungi de 500 g\n- două pahare de turnare de 1 litru și o spatulă\n- un suport de lemn de 20 × 10 cm\n- o felicitare A6 cu plic\n- o cutie de cadou legată cu panglică de in\n- instrucțiuni tipărite\n\n## Cum se face\n1. Scrii mesajul la comandă, iar noi îl trecem pe felicitare.\n2. Părinții amestecă un plic de alginat cu 700 ml de apă la 20–22 °C.\n3. Țin mânuța, apoi tălpița, câte 2–3 minute în alginat.\n4. Toarnă în fiecare formă o pungă de ghips amestecată cu 200 ml de apă.\n5. După două ore desfac alginatul.\n\n## Bine de știut\n- Potrivit de la câteva zile până la 12 luni.\n- Mâna și piciorul intră doar în alginat, niciodată în ghips.\n- Lucrul durează cam o oră, iar uscarea 3–5 zile.\n- Fără mesaj, setul se poate returna în 14 zile de la livrare. Cu mesaj, devine produs personalizat.\n- Produsul personalizat se face după datele tale și nu poate fi returnat (OUG 34/2014, art. 16).",
  "category": "cadouri",
  "status": "active",
  "sku": "CG-SC-01",
  "price": 19900,
  "compareAtPrice": null,
  "stock": 0,
  "lowStockAt": 5,
  "weightGrams": 2300,
  "parcelSize": "m",
  "position": 10,
  "options": [
   {
    "key": "mesaj",
    "label": "Mesaj pe felicitare",
    "type": "text",
    "required": false,
    "choices": [],
    "maxLength": 140
   }
  ],
  "imageProduct": [
   "/produse/set-cadou-1.webp",
   "/produse/set-cadou-2.webp",
   "/produse/set-cadou-3.webp"
  ],
  "imageAlt": [
   "Cutie de cadou legată cu panglică de in, cu o felicitare deasupra",
   "Felicitarea din hârtie groasă și plicul ei, văzute de aproape",
   "Setul cadou deschis pe o masă de lemn, cu plicuri, pahare și suport"
  ]
 },
 {
  "id": "luna-personalizata",
  "title": "Luna personalizată din noaptea voastră",
  "summary": "Luna în relief, turnată în ghips, cu faza și înclinarea pe care le avea pe cer în clipa voastră.",
  "description": "Alegi ziua, ora și locul, iar noi turnăm Luna așa cum se vedea atunci de acolo: seceră subțire, jumătate sau plină, cu partea luminată înclinată ca pe cer. Spre deosebire de kituri, Luna vine gata făcută. Fața ei are mările și craterele la locul lor, în relief.\n\n## Ce găsești în cutie\n- Luna din ghips, cu diametrul ales: 12, 16 sau 20 cm\n- numele și rândul alese de tine, gravate pe marginea piesei\n- un suport de lemn sau o ramă de lemn, cum alegi\n- dacă vrei, o trusă cu care iei amprenta unei mâini sau a unui picior; o trimiți înapoi, iar noi turnăm mulajul alături\n\n## Cum se face\n1. Alegi totul în configurator și vezi pe loc cum arată și cât costă.\n2. După comandă găsești pe pagina ei macheta: desenul exact, la scara 1:1.\n3. Te uiți pe îndelete la litere și la dată și aprobi macheta.\n4. Turnăm piesa, o uscăm, îi dăm finisajul și o gravăm.\n\n## Bine de știut\n- Grosimea este de 2,5 cm. La 12 cm, piesa cântărește cam 450 g.\n- Gravăm textul exact cum îl scrii tu. Configuratorul măsoară dacă încape.\n- Nu începem lucrul până nu aprobi macheta.\n- Finisajul din foiță de argint se atinge cât mai puțin: se poate zgâria.\n- Se ține în casă, departe de apă și de abur.\n- Ștergi praful cu o pensulă moale.\n- Produsul personalizat se face după datele tale și nu poate fi returnat (OUG 34/2014, art. 16).",
  "category": "cadouri",
  "status": "active",
  "sku": "CG-LN-01",
  "price": 14900,
  "compareAtPrice": null,
  "stock": 20,
  "lowStockAt": 5,
  "weightGrams": 900,
  "parcelSize": "l",
  "position": 11,
  "options": [
   {
    "key": "diametru",
    "label": "Diametru",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "12-cm",
      "label": "12 cm",
      "priceDelta": 0
     },
     {
      "value": "16-cm",
      "label": "16 cm",
      "priceDelta": 5000
     },
     {
      "value": "20-cm",
      "label": "20 cm",
      "priceDelta": 11000
     }
    ],
    "maxLength": null
   },
   {
    "key": "finisaj",
    "label": "Finisaj",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "ghips-alb",
      "label": "Ghips alb",
      "priceDelta": 0
     },
     {
      "value": "ivoriu",
      "label": "Ivoriu",
      "priceDelta": 1500
     },
     {
      "value": "bronz",
      "label": "Bronz",
      "priceDelta": 4000
     },
     {
      "value": "foita-argint",
      "label": "Foiță de argint",
      "priceDelta": 6000
     }
    ],
    "maxLength": null
   },
   {
    "key": "data",
    "label": "Data nașterii sau a nunții",
    "type": "date",
    "required": true,
    "choices": [],
    "maxLength": null
   },
   {
    "key": "ora",
    "label": "Ora, pe ceasul din România",
    "type": "text",
    "required": true,
    "choices": [],
    "maxLength": 5
   },
   {
    "key": "loc",
    "label": "Localitatea",
    "type": "text",
    "required": true,
    "choices": [],
    "maxLength": 80
   },
   {
    "key": "litere",
    "label": "Litere",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "clasic",
      "label": "Clasice",
      "priceDelta": 0
     },
     {
      "value": "simplu",
      "label": "Simple",
      "priceDelta": 0
     },
     {
      "value": "caligrafic",
      "label": "Caligrafice",
      "priceDelta": 0
     }
    ],
    "maxLength": null
   },
   {
    "key": "mulaj",
    "label": "Mulaj alături",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "fara",
      "label": "Fără mulaj",
      "priceDelta": 0
     },
     {
      "value": "mana",
      "label": "Cu mulajul unei mâini",
      "priceDelta": 7000
     },
     {
      "value": "picior",
      "label": "Cu mulajul unui picior",
      "priceDelta": 7000
     }
    ],
    "maxLength": null
   },
   {
    "key": "asezare",
    "label": "Așezare",
    "type": "select",
    "required": true,
    "choices": [
     {
      "value": "suport",
      "label": "Pe suport de lemn",
      "priceDelta": 0
     },
     {
      "value": "rama",
      "label": "În ramă de lemn",
      "priceDelta": 4500
     }
    ],
    "maxLength": null
   },
   {
    "key": "nume",
    "label": "Nume gravat",
    "type": "text",
    "required": false,
    "choices": [],
    "maxLength": 30
   },
   {
    "key": "rand",
    "label": "Rând gravat",
    "type": "text",
    "required": false,
    "choices": [],
    "maxLength": 40
   }
  ],
  "imageProduct": [
   "/produse/luna-personalizata-1.webp",
   "/produse/luna-personalizata-2.webp",
   "/produse/luna-personalizata-3.webp"
  ],
  "imageAlt": [
   "Lună în relief din ghips alb, cu o parte luminată și una în umbră",
   "Cratere în ghips văzute de aproape, cu lumina din stânga",
   "Luna ivorie din ghips pe un raft de lemn, lângă mulajul unei mâini, seara"
  ]
 },
 {
  "id": "rezerva-ghips",
  "title": "Rezervă de ghips fin, 2 kg",
  "summary": "Două kilograme de ghips fin, în patru pungi dozate, pentru mulaje noi în formele pe care le ai deja.",
  "description": "Același ghips fin ca în kiturile noastre, alb și neted după uscare. Îl iei când vrei încă un mulaj, când s-a vărsat o pungă sau când exersezi înainte de piesa cea bună.\n\n## Ce găsești în cutie\n- 2 kg ghips fin, în patru pungi de 500 g\n- o măsură gradată pentru apă, de 250 ml\n- o foaie cu instrucțiuni\n\n## Cum se face\n1. Pui în vas 200 ml de apă rece pentru o pungă de 500 g.\n2. Presari ghipsul în apă, puțin câte puțin, și aștepți un minut.\n3. Amesteci încet, fără să faci bule, cam un minut.\n4. Torni imediat și lovești ușor vasul de masă, ca să iasă aerul.\n\n## Bine de știut\n- O pungă ajunge pentru o mânuță sau o tălpiță de bebeluș.\n- Ai 6–8 minute de lucru. Ghipsul se întărește în 30–40 de minute.\n- Ghipsul se încălzește când se întărește. Nu pune niciodată mâna sau piciorul în el.\n- Nu turna resturile în chiuvetă. Lasă-le să se întărească și aruncă-le la gunoi.\n- Păstrează pungile închise, la loc uscat.",
  "category": "rezerve",
  "status": "active",
  "sku": "CG-RG-01",
  "price": 3900,
  "compareAtPrice": null,
  "stock": 60,
  "lowStockAt": 5,
  "weightGrams": 2100,
  "parcelSize": "s",
  "position": 12,
  "options": [],
  "imageProduct": [
   "/produse/rezerva-ghips-1.webp",
   "/produse/rezerva-ghips-2.webp",
   "/produse/rezerva-ghips-3.webp"
  ],
  "imageAlt": [
   "Pungă de ghips fin alb, cu o movilă mică de pulbere în față",
   "Pulberea albă de ghips într-un vas, văzută de aproape",
   "Patru pungi de ghips de 500 g lângă cutia lor, pe o masă de lucru"
  ]
 },
 {
  "id": "rezerva-alginat",
  "title": "Rezervă de alginat, 400 g",
  "summary": "Alginat pentru încă două mulaje de mânuță sau tălpiță, în două plicuri dozate de câte 200 g.",
  "description": "Același alginat ca în kiturile pentru bebeluși. Îl iei ca să ai o încercare în plus sau ca să repeți mulajul peste câteva luni, când mâna a mai crescut.\n\n## Ce găsești în cutie\n- 400 g alginat, în două plicuri de 200 g\n- o măsură gradată pentru apă, de 700 ml\n- o foaie cu instrucțiuni\n\n## Cum se face\n1. Pui în pahar 700 ml de apă la 20–22 °C pentru un plic.\n2. Torni tot plicul și amesteci repede, 45 de secunde, până dispar cocoloașele.\n3. Ții mâna sau piciorul în amestec 2–3 minute.\n4. Scoți ușor și torni ghipsul în cel mult 30 de minute.\n\n## Bine de știut\n- Un plic ajunge pentru o mânuță sau o tălpiță de bebeluș.\n- Priza este rapidă. Pentru mâinile familiei sau ale unui cuplu nu este potrivit.\n- Apa mai caldă grăbește priza, apa mai rece o întârzie.\n- Se folosește pe piele întreagă, fără răni sau iritații.\n- Nu inspira pulberea. Deschide plicul departe de fața copilului.\n- Păstrează plicurile închise, la loc uscat și răcoros.",
  "category": "rezerve",
  "status": "active",
  "sku": "CG-RA-01",
  "price": 5900,
  "compareAtPrice": null,
  "stock": 54,
  "lowStockAt": 5,
  "weightGrams": 450,
  "parcelSize": "s",
  "position": 13,
  "options": [],
  "imageProduct": [
   "/produse/rezerva-alginat-1.webp",
   "/produse/rezerva-alginat-2.webp",
   "/produse/rezerva-alginat-3.webp"
  ],
  "imageAlt": [
   "Plic de alginat deschis, cu pulberea deschisă la culoare lângă el",
   "Alginat amestecat într-un pahar, cu o spatulă, văzut de aproape",
   "Două plicuri de alginat de 200 g lângă cutia lor, pe o masă de lucru"
  ]
 }
]
$catalogue$) as p (
  id text, title text, summary text, description text, category text, status text, sku text, price integer,
  "compareAtPrice" integer, stock integer, "lowStockAt" integer, "weightGrams" integer, "parcelSize" text,
  position integer, options jsonb, "imageProduct" jsonb, "imageAlt" jsonb)),

stocked as (insert into products (id, title, summary, description, category, status, sku, price, compare_at_price,
  stock, low_stock_at, weight_grams, parcel_size, position, options, image_product, image_alt)
select id, title, summary, description, category, status, sku, price, "compareAtPrice",
  stock, "lowStockAt", "weightGrams", "parcelSize", position, options, "imageProduct", "imageAlt" from seed),

priced as (insert into price_history (product_id, price, valid_from)
select id, "compareAtPrice", now() - interval '60 days' from seed where "compareAtPrice" is not null)

insert into stock_changes (product_id, delta, stock_after, reason, actor)
select id, stock, stock, 'first catalogue', 'system' from seed where stock > 0;
