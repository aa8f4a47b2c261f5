import { foldText } from '#domain/text/fold-text.ts';
import type { County } from './county.ts';

export const CAPITAL: County = 'București';

interface Place {
  street?: string | undefined;
  city?: string | undefined;
  county?: string | undefined;
  postalCode?: string | undefined;
}

/** Matches `Sector 3`, `sect. 3`, `sec.3`, `Sectorul III`; `s.3` only after city or comma: `bl. S3` is a block. */
const NAMED = /(?:\bsec(?:t(?:or(?:ul)?)?)?|(?:^|[,;]|bucuresti)\W*s)[\s.:-]*(?:nr\W*)?([1-6]|i{1,3}|iv|vi?)\b/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];

/** Returns the sector in city or street, or else from the postal code's second digit (Poșta Română); never guesses. */
export function sectorOf({ street = '', city = '', postalCode = '' }: Place): number | undefined {
  const named = NAMED.exec(foldText(`${city},${street}`))?.[1];
  const coded = /^0([1-6])\d{4}$/.exec(postalCode)?.[1];
  return named && ROMAN.includes(named) ? ROMAN.indexOf(named) + 1 : Number(named ?? coded) || undefined;
}

/** True if a Bucharest address lacks its sector, which courier and invoice need. */
export function lacksSector(place: Place): boolean {
  const { city = '', county } = place;
  return (
    city !== '' && (county === CAPITAL || /^(?:mun\w*\W+)?bucuresti$/.test(foldText(city).trim())) && !sectorOf(place)
  );
}
