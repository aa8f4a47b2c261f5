import type { dashboardEn } from '../en/dashboard.ts';
import type { Translated } from '../translated.ts';

export const dashboardRo: Translated<typeof dashboardEn> = {
  title: 'Panou principal',
  troubles: {
    title: 'Ceva nu merge de la sine',
    dailyRunMissed_one:
      'Lucrul zilnic (expirări, reamintiri, colete) nu s-a mai făcut de o oră. Pe Netlify, verifică funcția „daily”; pe un calculator al tău, ține magazinul pornit la ora 05:00 UTC.',
    dailyRunMissed_few:
      'Lucrul zilnic (expirări, reamintiri, colete) nu s-a mai făcut de {{count}} ore. Pe Netlify, verifică funcția „daily”; pe un calculator al tău, ține magazinul pornit la ora 05:00 UTC.',
    dailyRunMissed_other:
      'Lucrul zilnic (expirări, reamintiri, colete) nu s-a mai făcut de {{count}} de ore. Pe Netlify, verifică funcția „daily”; pe un calculator al tău, ține magazinul pornit la ora 05:00 UTC.',
    dailyTasksFailed_one:
      'Un pas al ultimului lucru zilnic nu a reușit. Jurnalul funcției „workers” din Netlify spune care.',
    dailyTasksFailed_few:
      '{{count}} pași ai ultimului lucru zilnic nu au reușit. Jurnalul funcției „workers” din Netlify spune care.',
    dailyTasksFailed_other:
      '{{count}} de pași ai ultimului lucru zilnic nu au reușit. Jurnalul funcției „workers” din Netlify spune care.',
    databaseFull_one:
      'Baza de date este plină în proporție de {{count}} %. Când se umple, magazinul nu mai primește comenzi: cine publică magazinul mărește planul sau discul, apoi SHOP_DB_MAX_MB.',
    databaseFull_few:
      'Baza de date este plină în proporție de {{count}} %. Când se umple, magazinul nu mai primește comenzi: cine publică magazinul mărește planul sau discul, apoi SHOP_DB_MAX_MB.',
    databaseFull_other:
      'Baza de date este plină în proporție de {{count}} %. Când se umple, magazinul nu mai primește comenzi: cine publică magazinul mărește planul sau discul, apoi SHOP_DB_MAX_MB.',
    webhooksRefused_one:
      'Un mesaj de la Stripe cu o semnătură greșită a fost refuzat în ultimele două zile. Cine publică magazinul compară STRIPE_WEBHOOK_SECRET cu secretul din Stripe.',
    webhooksRefused_few:
      '{{count}} mesaje de la Stripe cu o semnătură greșită au fost refuzate în ultimele două zile. Cine publică magazinul compară STRIPE_WEBHOOK_SECRET cu secretul din Stripe.',
    webhooksRefused_other:
      '{{count}} de mesaje de la Stripe cu o semnătură greșită au fost refuzate în ultimele două zile. Cine publică magazinul compară STRIPE_WEBHOOK_SECRET cu secretul din Stripe.',
    mailsStuck_one:
      'Un email așteaptă de peste o oră. Setări → Email arată ce a răspuns serverul; dacă nu a răspuns nimic, verifică în Netlify funcția „workers”.',
    mailsStuck_few:
      '{{count}} emailuri așteaptă de peste o oră. Setări → Email arată ce a răspuns serverul; dacă nu a răspuns nimic, verifică în Netlify funcția „workers”.',
    mailsStuck_other:
      '{{count}} de emailuri așteaptă de peste o oră. Setări → Email arată ce a răspuns serverul; dacă nu a răspuns nimic, verifică în Netlify funcția „workers”.',
    mailsFailed_one: 'Un email nu a putut fi trimis în ultimele zile.',
    mailsFailed_few: '{{count}} emailuri nu au putut fi trimise în ultimele zile.',
    mailsFailed_other: '{{count}} de emailuri nu au putut fi trimise în ultimele zile.',
    invoicesDue_one: 'O factură este de trimis în e-Factura.',
    invoicesDue_few: '{{count}} facturi sunt de trimis în e-Factura.',
    invoicesDue_other: '{{count}} de facturi sunt de trimis în e-Factura.',
    show: 'Vezi',
  },
  odd: {
    title: 'Comenzi la care să te uiți întâi',
    intro:
      'Comenzi cu plata la livrare care pot fi ale nimănui: țin bucăți de la ceilalți cumpărători până hotărăști. Dacă nu ești sigur, sună cumpărătorul.',
    large: 'Peste jumătate din cât se poate plăti numerar.',
    last: 'Ia ultimele bucăți ale unui produs.',
    several: 'Cel puțin a treia comandă de la o adresă de internet într-o oră.',
    reject: 'Respinge',
    rejectOf: 'Respinge {{number}}',
    rejected: '{{number}} este respinsă.',
  },
  todo: {
    title: 'De făcut',
    nothing: 'Nu te așteaptă nimic. Aici apar comenzile noi, mesajele și produsele care se termină.',
    pending_one: 'comandă de confirmat',
    pending_few: 'comenzi de confirmat',
    pending_other: 'de comenzi de confirmat',
    toPack_one: 'comandă de ambalat',
    toPack_few: 'comenzi de ambalat',
    toPack_other: 'de comenzi de ambalat',
    toSend_one: 'comandă de expediat',
    toSend_few: 'comenzi de expediat',
    toSend_other: 'de comenzi de expediat',
    returns_one: 'retur de rezolvat',
    returns_few: 'retururi de rezolvat',
    returns_other: 'de retururi de rezolvat',
    hangingPayments_one: 'plată așteaptă o hotărâre',
    hangingPayments_few: 'plăți așteaptă o hotărâre',
    hangingPayments_other: 'de plăți așteaptă o hotărâre',
    hangingParcels_one: 'colet are nevoie de tine',
    hangingParcels_few: 'colete au nevoie de tine',
    hangingParcels_other: 'de colete au nevoie de tine',
    dueInvoices_one: 'factură de trimis în e-Factura',
    dueInvoices_few: 'facturi de trimis în e-Factura',
    dueInvoices_other: 'de facturi de trimis în e-Factura',
    openMessages_one: 'mesaj fără răspuns',
    openMessages_few: 'mesaje fără răspuns',
    openMessages_other: 'de mesaje fără răspuns',
    pendingReviews_one: 'recenzie de hotărât',
    pendingReviews_few: 'recenzii de hotărât',
    pendingReviews_other: 'de recenzii de hotărât',
    pendingTestimonials_one: 'părere de hotărât',
    pendingTestimonials_few: 'păreri de hotărât',
    pendingTestimonials_other: 'de păreri de hotărât',
    requests_one: 'persoană vrea în echipă',
    requests_few: 'persoane vor în echipă',
    requests_other: 'de persoane vor în echipă',
    soldOut_one: 'produs s-a epuizat',
    soldOut_few: 'produse s-au epuizat',
    soldOut_other: 'de produse s-au epuizat',
    lowStock_one: 'produs este pe terminate',
    lowStock_few: 'produse sunt pe terminate',
    lowStock_other: 'de produse sunt pe terminate',
    failedMails_one: 'email nu s-a putut trimite',
    failedMails_few: 'emailuri nu s-au putut trimite',
    failedMails_other: 'de emailuri nu s-au putut trimite',
    parkedMails_one: 'email așteaptă: nu este setat un server de email',
    parkedMails_few: 'emailuri așteaptă: nu este setat un server de email',
    parkedMails_other: 'de emailuri așteaptă: nu este setat un server de email',
  },
  figures: {
    title: 'Cum merge',
    today: 'Astăzi',
    week: '7 zile',
    month: '30 de zile',
    todayAgainst: 'Față de ieri până la ora aceasta',
    weekAgainst: 'Față de cele 7 zile dinainte, până la ora aceasta',
    monthAgainst: 'Față de cele 30 de zile dinainte, până la ora aceasta',
  },
  chart: {
    title: 'Vânzările din ultimele 30 de zile',
    table: 'Arată ca tabel',
    more: 'Mai multe în analize',
    day: 'Ziua',
    before: 'Cu 30 de zile înainte',
  },
  latest: {
    title: 'Cele mai noi comenzi',
    all: 'Toate comenzile',
  },
  short: {
    title: 'Pe terminate',
    left_one: 'a rămas {{count}} bucată',
    left_few: 'au rămas {{count}} bucăți',
    left_other: 'au rămas {{count}} de bucăți',
    soldOut: 'Epuizat',
    all: 'Toate stocurile',
    none: 'Toate produsele de vânzare au destule bucăți.',
  },
  start: {
    title: 'Deschide magazinul în șapte pași',
    firm: 'Spune cine este firma',
    firmText: 'Numele, CUI-ul, adresa, contactul și contul bancar, așa cum apar pe pagini, în emailuri și pe facturi.',
    selling: 'Alege livrarea și plata',
    sellingText: 'Taxa de livrare, livrarea gratuită și cum se poate plăti.',
    intro: 'Ce se vede de aici se bifează singur.',
    products: 'Pune produse la vânzare',
    productsText: 'Fiecare are nevoie de titlu, preț, imagine și bucăți în stoc.',
    samplesText_one:
      'Un produs este încă cel de probă, venit cu magazinul. Pune-i titlul, prețul, stocul și fotografiile tale sau arhivează-l.',
    samplesText_few:
      '{{count}} produse sunt încă cele de probă, venite cu magazinul. Pune-le titlurile, prețurile, stocul și fotografiile tale sau arhivează-le.',
    samplesText_other:
      '{{count}} de produse sunt încă cele de probă, venite cu magazinul. Pune-le titlurile, prețurile, stocul și fotografiile tale sau arhivează-le.',
    photos: 'Arată fotografiile tale',
    photosText: 'Prima pagină vine cu desene: pune în locul lor fotografii cu atelierul și mulajele tale.',
    order: 'Plasează o comandă de probă',
    orderText: 'Citește paginile și parcurge tot drumul cumpărătorului, apoi confirmă sau respinge comanda aici.',
    mail: 'Setează un server de email',
    mailText: 'Până atunci emailurile către cumpărători așteaptă aici. Fișierul docs/deploy.md spune cum.',
    secure: 'Protejează-ți contul',
    secureText: 'Pornește al doilea factor și invită-ți colegii la conturi proprii.',
    done: 'gata',
    open: 'de făcut',
  },
};
