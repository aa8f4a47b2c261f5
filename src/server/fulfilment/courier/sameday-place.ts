import { CAPITAL, sectorOf } from '#domain/orders/bucharest-sector.ts';

/** A place as Sameday's own lists write it: without marks, Bucharest as six cities, its sectors. */
export function samedayPlace(place: { county: string; city: string; street: string; postalCode: string }) {
  const county = plain(place.county).replace(/^(municipiul|judetul)\s+/i, '');
  const sector = county.toLowerCase() === plain(CAPITAL).toLowerCase() && sectorOf(place);
  return { county, city: sector ? `Sectorul ${sector}` : plain(place.city) };
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim();
}
