import type { County } from '#domain/orders/county.ts';

/** ISO 3166-2:RO codes, required by RO_CIUS (BR-RO-110, BR-RO-111). */
const CODES: Readonly<Record<County, string>> = {
  Alba: 'AB', Arad: 'AR', Argeș: 'AG', Bacău: 'BC', Bihor: 'BH', 'Bistrița-Năsăud': 'BN', Botoșani: 'BT', Brașov: 'BV',
  Brăila: 'BR', București: 'B', Buzău: 'BZ', 'Caraș-Severin': 'CS', Călărași: 'CL', Cluj: 'CJ', Constanța: 'CT',
  Covasna: 'CV', Dâmbovița: 'DB', Dolj: 'DJ', Galați: 'GL', Giurgiu: 'GR', Gorj: 'GJ', Harghita: 'HR', Hunedoara: 'HD',
  Ialomița: 'IL', Iași: 'IS', Ilfov: 'IF', Maramureș: 'MM', Mehedinți: 'MH', Mureș: 'MS', Neamț: 'NT', Olt: 'OT',
  Prahova: 'PH', 'Satu Mare': 'SM', Sălaj: 'SJ', Sibiu: 'SB', Suceava: 'SV', Teleorman: 'TR', Timiș: 'TM', Tulcea: 'TL',
  Vaslui: 'VS', Vâlcea: 'VL', Vrancea: 'VN',
}; // prettier-ignore

/** Returns a county's code, as `RO-CJ` for Cluj; undefined for an unofficial name. */
export function countyCode(county: string): string | undefined {
  return Object.hasOwn(CODES, county) ? `RO-${CODES[county as County]}` : undefined;
}
