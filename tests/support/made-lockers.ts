import { loadTowns } from '#domain/moon/towns.ts';
import { COUNTIES, type County } from '#domain/orders/county.ts';
import type { Locker } from '#domain/lockers/locker.ts';

const SHOPS = ['Mega Image', 'Profi', 'Lidl', 'Kaufland', 'Penny', 'OMV', 'Rompetrol', 'Carrefour Express'];
const STREETS = ['Strada Mihai Eminescu', 'Bulevardul Unirii', 'Strada Morii', 'Strada Ștefan cel Mare'];

/** Makes a realistic list of lockers: many in large towns, one or two in small ones; every ninth takes no payment. */
export async function madeLockers(count: number): Promise<Locker[]> {
  const towns = await loadTowns();
  const lockers: Locker[] = [];
  for (let round = 0; lockers.length < count; round += 1) {
    // Each round adds lockers only to the largest towns.
    const largest = towns.slice(0, Math.ceil(towns.length / (round + 1)));
    for (const [rank, { label, latitude, longitude }] of largest.entries()) {
      if (lockers.length === count) break;
      const number = lockers.length;
      const [town = '', county = town] = label.split(', ');
      const city = town === 'București' ? `Sector ${(round % 6) + 1}` : town;
      lockers.push({
        id: String(1000 + number),
        name: `Easybox ${SHOPS[(rank + round) % SHOPS.length]} ${town} ${round + 1}`,
        address: `${STREETS[(rank + 2 * round) % STREETS.length]} ${1 + (number % 180)}`,
        city,
        county: COUNTIES.find((each) => each === county) as County,
        postalCode: '',
        latitude: roughly(latitude, number, 7),
        longitude: roughly(longitude, number, 11),
        takesPayment: number % 9 !== 0,
        largestBox: 'l',
        openingHours: '24/7',
      });
    }
  }
  return lockers;
}

/** Formats lockers as a file for the back-office. */
export function lockersCsv(lockers: readonly Locker[]): string {
  // The columns have the order of the fields.
  const rows = lockers.map((each) =>
    Object.values({ ...each, takesPayment: each.takesPayment ? 'da' : 'nu' }).join(';'),
  );
  return ['id;nume;adresa;oras;judet;cod postal;lat;lng;plata;compartiment;program', ...rows].join('\n');
}

/** Returns a repeatable position within some kilometres of the town. */
function roughly(degrees: number, number: number, step: number): number {
  return Math.round((degrees + (((number * step) % 41) - 20) / 1000) * 10_000) / 10_000;
}
