/** Title and description (80–160 characters for pages in search engines) of every page without a Markdown file. */
export const pageTexts = {
  home: {
    title: 'Kituri de mulaj pentru acasă',
    description:
      'Kituri de mulaj pentru mânuța și tălpița bebelușului, mâinile familiei și lăbuțe. Amintiri în ghips, făcute acasă într-o jumătate de oră.',
  },
  products: {
    title: 'Produsele noastre',
    description:
      'Toate kiturile de mulaj: mânuțe și tălpițe de bebeluș, familie, cuplu, lăbuțe, cadouri personalizate și rezerve de ghips și alginat.',
  },
  forWhom: {
    title: 'Pentru cine?',
    description:
      'Două întrebări, pentru cine este mulajul și ce vârstă are, și afli kitul care se potrivește: bebeluș, gemeni, cuplu, familie, câine sau pisică.',
  },
  moonConfigurator: {
    title: 'Luna ta, din noaptea aleasă de tine',
    description:
      'Alege data, ora și locul, iar Luna din ghips arată faza de pe cerul de atunci. Vezi pe loc cum iese, cu numele gravat pe margine.',
  },
  contact: {
    title: 'Contact',
    description:
      'Scrie-ne sau sună-ne când ai o întrebare despre un kit, despre o comandă sau despre un mulaj la care ai rămas pe la jumătate.',
  },
  contactReceived: {
    title: 'Am primit mesajul tău',
    description: 'Mesajul tău a ajuns la noi. Îți răspundem prin email, de obicei în aceeași zi.',
  },
  questions: {
    title: 'Întrebări frecvente',
    description:
      'Răspunsuri despre kituri, mulaj, ghips, comandă, livrare, plată și retur. Caută după un cuvânt sau citește pe grupe.',
  },
  videos: {
    title: 'Instrucțiuni video',
    description:
      'Pașii unui mulaj, de la alginat la piesa uscată, cu timpii și cantitățile fiecărui kit: cât amesteci, cât ții mâna nemișcată, când desfaci.',
  },
  castingDay: {
    title: 'Ziua mulajului',
    description:
      'Cronometrul cu voce pentru ziua mulajului: amesteci, ții nemișcat, torni. Cifre mari, timpi după temperatură. Odată deschis, merge și fără internet.',
  },
  messages: {
    title: 'Mesaje de încurajare',
    description:
      'Scrisori scurte pentru părinți, cupluri și bunici, scrise de oamenii din jurul atelierului. Citește una când ai zece minute de liniște.',
  },
  testimonials: {
    title: 'Ce spun cei care au făcut un mulaj',
    description:
      'Păreri trimise de cei care spun că au făcut un mulaj cu un kit de la noi. Le citim pe toate înainte să apară; nu verificăm dacă autorul a cumpărat.',
  },
  testimonialReceived: {
    title: 'Îți mulțumim pentru părere',
    description: 'Părerea ta a ajuns la noi. Apare pe site după ce o citește cineva din atelier.',
  },
  secondChance: {
    title: 'A doua șansă',
    description: 'De ce nu a ieșit mulajul, ce schimbi data viitoare și alginat pentru încă o încercare.',
  },
  orderReviews: {
    title: 'Părerea ta',
    description: 'Spune cum a ieșit mulajul făcut cu kitul din comanda ta.',
  },
  blog: {
    title: 'Blog',
    description:
      'Sfaturi din atelier: cum pregătești alginatul, când faci mulajul unui nou-născut, cum îngrijești ghipsul și ce dăruiești.',
  },
  search: {
    title: 'Caută pe site',
    description:
      'Caută printre produse, articole, întrebări și pagini. Merge și fără diacritice: scrii „labuta” și găsești lăbuța.',
  },
  newsletterSent: {
    title: 'Verifică-ți emailul',
    description: 'Ți-am trimis un email. Apasă pe linkul din el ca să confirmi abonarea la scrisorile din atelier.',
  },
  newsletterConfirm: {
    title: 'Confirmă abonarea',
    description: 'Confirmă că vrei să primești scrisorile din atelier la adresa ta de email.',
  },
  newsletterLeave: {
    title: 'Dezabonare',
    description: 'Oprește scrisorile din atelier. Nu trebuie să spui de ce și te poți abona din nou oricând.',
  },
  toPayment: { title: 'Pagina de plată', description: 'Deschidem pagina de plată a comenzii tale.' },
  notPayable: { title: 'Pagina de plată nu s-a deschis', description: 'De ce nu am putut deschide pagina de plată.' },
  giftKept: { title: 'Cadoul nu a fost trimis', description: 'De ce nu am putut trimite cadoul.' },
  reminderKept: { title: 'Ziua nu a fost salvată', description: 'De ce nu am putut salva ziua.' },
  methodKept: { title: 'Metoda de plată a rămas aceeași', description: 'De ce nu am putut schimba metoda de plată.' },
  draftOrder: {
    title: 'Comanda pregătită pentru tine',
    description: 'Verifică și trimite comanda pe care am pregătit-o pentru tine.',
  },
  withdrawal: {
    title: 'Retragere din contract',
    description:
      'Te-ai răzgândit? Alege comanda și produsele la care renunți, confirmă și primești pe loc dovada prin email. Nu ai nevoie de cont.',
  },
  orderLookup: {
    title: 'Unde e comanda mea?',
    description:
      'Urmărește-ți comanda și coletul: scrie numărul comenzii și emailul sau telefonul tău, iar noi îți trimitem pe email linkul paginii ei. Fără cont.',
  },
  orderLookupSent: {
    title: 'Verifică-ți emailul',
    description: 'Linkul comenzii pleacă spre emailul scris la comandă.',
  },
  stockAlert: {
    title: 'Anunță-mă când revine',
    description: 'Scrie-ți adresa și primești un singur email, când produsul e din nou în stoc.',
  },
  stockAlertSent: {
    title: 'Îți scriem când revine',
    description: 'Primești un singur email, când produsul e din nou în stoc.',
  },
  withdrawalReceived: {
    title: 'Am primit retragerea ta',
    description: 'Retragerea din contract a fost înregistrată. Păstrează dovada: are data, ora și produsele alese.',
  },
} as const;
