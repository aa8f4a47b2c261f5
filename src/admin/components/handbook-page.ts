import { links } from '#links';

/** Where the handbook (`src/content/handbook`) speaks of a screen: its page, and the heading on it. By the start of the screen's path under `/admin/`. */
const PLACES: Record<string, string> = {
  '': 'coletele#dimineața-panoul-principal',
  orders: 'coletele',
  'orders/shipments': 'coletele#colete-care-au-nevoie-de-tine',
  'draft-orders': 'coletele#comenzi-la-telefon-sau-la-târg',
  lockers: 'coletele#lockerele',
  returns: 'retururile',
  payments: 'banii',
  'payments/bank': 'banii#extrasul-și-decontul',
  invoices: 'facturile',
  'settings/documents': 'facturile#conectarea-la-anaf',
  products: 'produsele',
  'products/figures': 'produsele#prețuri-și-stocuri-dintr-o-dată',
  'products/sheet': 'produsele#produsele-ca-fișier',
  'settings/categories': 'produsele#categoriile',
  inventory: 'produsele#stocul',
  'video-upload': 'produsele#filmele',
  discount: 'reducerile',
  'settings/second-chance': 'reducerile#a-doua-șansă',
  inbox: 'cuvintele',
  'settings/words': 'cuvintele#textele-magazinului',
  'settings/community': 'cuvintele#despre-oameni',
  customers: 'cuvintele#datele-unei-persoane',
  'customers/subscribers': 'cuvintele#scrisori-către-abonați',
  analytics: 'sfarsitul-lunii#cum-merge-magazinul',
  settings: 'deschiderea',
  'settings/opening': 'deschiderea#deschiderea',
  'settings/official': 'deschiderea#fișierele-oficiale',
  'settings/look': 'deschiderea#produsele-și-prima-pagină',
  team: 'deschiderea#contul-și-colegii',
  account: 'deschiderea#contul-și-colegii',
  'settings/mail': 'cand-ceva-nu-merge#emailurile',
  audit: 'cand-ceva-nu-merge#cine-ce-a-schimbat',
};

/** The page of the handbook about the screen at this path; its first page where none is. */
export function handbookPage(screen: string): string {
  let start = screen.replace(/^\/admin\/?/, '');
  while (start && !(start in PLACES)) start = start.replace(/\/?[^/]*$/, '');
  // An unknown screen has shrunk to nothing, which is the dashboard's.
  const place = start || screen === '/admin' ? PLACES[start] : undefined;
  return place ? links.handbookPage(place) : links.handbook;
}
