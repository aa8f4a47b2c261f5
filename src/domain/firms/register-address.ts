import { CAPITAL, sectorOf } from '#domain/orders/bucharest-sector.ts';
import { COUNTIES, type County } from '#domain/orders/county.ts';
import { checkPostalCode } from '#domain/orders/postal-code.ts';
import { foldText } from '#domain/text/fold-text.ts';

const SMALL_WORDS = new Set(['a', 'al', 'ale', 'cel', 'cu', 'de', 'din', 'la', 'lui', 'pe', 'sub', 'și']);
const ROMAN = /^(?=.)X{0,3}(IX|IV|V?I{0,3})$/;
/** Kind of a settlement, which stands before its name. */
const KIND = /^(?:municipiul|mun\.?|ora[sș](?:ul)?|or[sș]\.?|comuna|com\.?|satul|sat\.?)\s+/i;
/** Longest street of the forms. */
const MOST_LETTERS = 200;

interface RegisterAddress {
  street: string;
  number: string;
  details: string;
  city: string;
  county: string;
  postalCode: string;
}

/** Spells an address of the register as the shop's forms do. */
export function spellAddress(address: RegisterAddress) {
  const county = findCounty(address.county);
  const number = address.number && (/^nr/i.test(address.number) ? address.number : `nr. ${address.number}`);
  const street = [spell(address.street), number].filter(Boolean).join(' ');
  const detailed = [street, address.details].filter(Boolean).join(', ');
  const postalCode = readPostalCode(address.postalCode, county);
  return {
    street: detailed.length > MOST_LETTERS ? street : detailed,
    city: spellCity({ ...address, county, postalCode }),
    county,
    postalCode,
  };
}

/** Lower-cases words in capitals; leaves texts with lower-case letters alone. */
function spell(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text.replace(/(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu, (word, at: number) => {
    const small = word.toLowerCase();
    if (ROMAN.test(word)) return word;
    return at > 0 && SMALL_WORDS.has(small) ? small : word[0]! + small.slice(1);
  });
}

function findCounty(name: string): County | '' {
  const letters = (text: string) => foldText(text).replace(/^(municipiul|judetul)\s+/, '').replace(/[^a-z]/g, ''); // prettier-ignore
  return COUNTIES.find((county) => letters(county) === letters(name)) ?? '';
}

/** A Bucharest city is its sector; a village stands with its commune unless the names are equal. */
function spellCity(place: { city: string; street: string; county: County | ''; postalCode: string }): string {
  if (place.county === CAPITAL) {
    const sector = sectorOf(place);
    return sector ? `Sector ${sector}` : CAPITAL;
  }
  const city = spell(place.city);
  const [, village, rest] =
    /^sat(?:ul)?\.?\s+(.+?)\s+((?:mun|ora[sș]|or[sș]|com)(?:\p{L}*|\.)\s.+)$/iu.exec(city) ?? [];
  if (!village || !rest) return city.replace(KIND, '');
  return foldText(village) === foldText(rest.replace(KIND, '')) ? village : `${village}, ${rest.toLowerCase().slice(0, 1)}${rest.slice(1)}`; // prettier-ignore
}

/** Restores a leading zero that the register drops; rejects a code of another county. */
function readPostalCode(typed: string, county: County | ''): string {
  const code = /^\d{5,6}$/.test(typed) ? typed.padStart(6, '0') : '';
  return checkPostalCode(code, county).state === 'fits' ? code : '';
}
