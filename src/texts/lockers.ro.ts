import type { OpeningHours } from '#domain/lockers/opening-hours.ts';

const lockers = (count: number) =>
  count === 1 ? 'un locker' : count % 100 === 0 || count % 100 > 19 ? `${count} de lockere` : `${count} lockere`;

const DAYS: Record<string, string> = { Mo: 'L', Tu: 'Ma', We: 'Mi', Th: 'J', Fr: 'V', Sa: 'S', Su: 'D' };

/** Translates opening hours in OpenStreetMap's notation: `L–V 08:00–22:00, S 09:00–20:00`. */
const sayHours = (hours: OpeningHours): string =>
  hours === '24/7'
    ? 'Deschis non-stop'
    : `Program: ${hours
        .replace(/[A-Z][a-z]/g, (day) => DAYS[day]!)
        .replaceAll('-', '–')
        .replaceAll('; ', ', ')}`;

/** „Strada Morii 7, Cluj-Napoca, Cluj”; omits a county equal to the city. */
export const placeOf = ({ address, city, county }: Record<'address' | 'city' | 'county', string>): string =>
  [address, city, ...(county === city ? [] : [county])].join(', ');

export const lockerTexts = {
  search: 'Caută un Easybox',
  searchHint: 'După oraș, stradă sau nume. Merge și fără diacritice.',
  results: 'Lockere găsite',
  found: (count: number, shown: number) =>
    count > shown ? `Am găsit ${lockers(count)}; îți arătăm primele ${shown}.` : `Am găsit ${lockers(count)}.`,
  none: 'Niciun locker potrivit. Încearcă alt cuvânt sau scrie mai jos numele și orașul.',
  nearPlace: (place: string) => `În ${place} nu am găsit un locker. Cele mai apropiate:`,
  nearMe: 'Lockere lângă mine',
  nearMeHint: 'Locul tău rămâne în pagină: nu îl trimitem nicăieri.',
  locating: 'Aflăm unde ești…',
  notLocated: 'Nu am aflat unde ești. Scrie orașul sau strada.',
  nearestFound: 'Cele mai apropiate lockere sunt în listă.',
  change: 'Schimbă',
  largestBox: { s: 'Compartimente mici', m: 'Compartimente mici și medii', l: 'Compartimente de la mic la mare' },
  hours: sayHours,
  tryAgain: 'Încearcă din nou',
  last: (name: string, city: string) => `Ca data trecută: ${name}, ${city}`,
  chosen: 'Ai ales',
  byHand: 'Sau scrie numele și orașul:',
  noPayment: 'fără plată la ridicare',
  noPaymentHere: 'Aici nu se poate plăti la ridicare.',
  payOtherwise: 'Alege altă metodă de plată sau alt locker.',
  doesNotFit: 'Coletul nu mai încape în lockerul ales. Alege altul.',
  gone: 'Lockerul ales nu mai este în listă. Alege altul.',
  showMap: 'Arată harta',
  hideMap: 'Ascunde harta',
  map: 'Harta lockerelor',
  mapHint: 'Aceleași lockere ca în listă. Atinge un cerc ca să te apropii și un punct ca să alegi.',
  mapFailed: 'Harta nu s-a încărcat. Lista de mai sus are aceleași lockere.',
  cluster: (count: number) => `${lockers(count)}; apropie harta`,
  zoomIn: 'Apropie',
  zoomOut: 'Depărtează',
  mapSources: 'Contur: Natural Earth. Localități: GeoNames, CC BY 4.0.',
} as const;
