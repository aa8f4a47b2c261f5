import { closeUp } from '#domain/text/normalize-text.ts';
import type { County } from './county.ts';

/**
 * County by the first two of a postal code's six digits. Romanian Post's codes of 1 May 2003: the first digit is one of
 * ten postal regions, the second a county in it; Bucharest's sectors have 01 to 06, Ilfov 07 and Giurgiu 08.
 */
const COUNTY_OF: Readonly<Record<string, County>> = {
  '01': 'București', '02': 'București', '03': 'București', '04': 'București', '05': 'București', '06': 'București',
  '07': 'Ilfov', '08': 'Giurgiu',
  '10': 'Prahova', '11': 'Argeș', '12': 'Buzău', '13': 'Dâmbovița', '14': 'Teleorman',
  '20': 'Dolj', '21': 'Gorj', '22': 'Mehedinți', '23': 'Olt', '24': 'Vâlcea',
  '30': 'Timiș', '31': 'Arad', '32': 'Caraș-Severin', '33': 'Hunedoara',
  '40': 'Cluj', '41': 'Bihor', '42': 'Bistrița-Năsăud', '43': 'Maramureș', '44': 'Satu Mare', '45': 'Sălaj',
  '50': 'Brașov', '51': 'Alba', '52': 'Covasna', '53': 'Harghita', '54': 'Mureș', '55': 'Sibiu',
  '60': 'Bacău', '61': 'Neamț', '62': 'Vrancea',
  '70': 'Iași', '71': 'Botoșani', '72': 'Suceava', '73': 'Vaslui',
  '80': 'Galați', '81': 'Brăila', '82': 'Tulcea',
  '90': 'Constanța', '91': 'Călărași', '92': 'Ialomița',
}; // prettier-ignore

type PostalCodeCheck =
  /** Nothing to report: the code fits, is incomplete, or has no county to compare with. */
  | { state: 'fits' }
  /** No county's codes start with these digits. */
  | { state: 'unknown' }
  | { state: 'elsewhere'; county: County };

/** Compares a postal code, without spaces and dots, with the address's county. */
export function checkPostalCode(typed: string, county: string): PostalCodeCheck {
  const digits = closeUp(typed);
  if (!/^\d{6}$/.test(digits)) return { state: 'fits' };
  const own = COUNTY_OF[digits.slice(0, 2)];
  if (!own) return { state: 'unknown' };
  return county === '' || county === own ? { state: 'fits' } : { state: 'elsewhere', county: own };
}
