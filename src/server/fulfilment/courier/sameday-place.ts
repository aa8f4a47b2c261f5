/** A place as Sameday's own lists write it: without marks, Bucharest by its sectors. */
export function samedayPlace(place: { county: string; city: string; postalCode: string }) {
  const county = plain(place.county).replace(/^(municipiul|judetul)\s+/i, '');
  const city = plain(place.city);
  return { county, city: /^bucuresti$/i.test(county) ? sectorOf(city, place.postalCode) : city };
}

/** Sameday knows Bucharest as six cities. The second digit of its postal codes is the sector (Poșta Română). */
function sectorOf(city: string, postalCode: string): string {
  const [, named] = /\bsect(?:or(?:ul)?)?\.?\s*([1-6])\b/i.exec(city) ?? [];
  const [, coded] = /^0([1-6])\d{4}$/.exec(postalCode) ?? [];
  const sector = named ?? coded;
  return sector ? `Sectorul ${sector}` : city;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim();
}
