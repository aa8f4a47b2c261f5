import { isTaxId } from '#domain/settings/tax-id.ts';
import { closeUp } from '#domain/text/normalize-text.ts';
import { CAPITAL } from '#domain/orders/bucharest-sector.ts';
import type { County } from '#domain/orders/county.ts';

/** A firm from ANAF's public register, in the shop's spelling. Missing data is empty. */
export interface RegisteredFirm {
  /** Digits only. */
  cui: string;
  name: string;
  registrationNumber: string;
  vatPayer: boolean;
  /** Declared inactive by ANAF, or struck off the trade register. */
  inactive: boolean;
  street: string;
  city: string;
  county: County | '';
  postalCode: string;
}

export type FirmAnswer =
  | { state: 'found'; firm: RegisteredFirm }
  | { state: 'not_found' }
  /** No answer in time, or no request at all: the visitor types the firm. */
  | { state: 'away' };

/** Reads the digits of a valid tax id; undefined while it is incomplete. */
export function readCui(typed: string): string | undefined {
  const taxId = closeUp(typed).toUpperCase();
  return isTaxId(taxId) ? taxId.replace('RO', '') : undefined;
}

/** True if the register has enough of a firm's seat to fill the form. */
export const hasSeat = ({ city, county }: RegisteredFirm): boolean => city !== '' && county !== '';

/** Writes a firm in one line: `ALFA SRL, J40/1/2020, Str. Lungă nr. 3, București, sector 3`. */
export function firmLine({ name, registrationNumber, street, city, county }: RegisteredFirm): string {
  const town = county === CAPITAL && city !== CAPITAL ? [county, city.toLowerCase()] : [city];
  const place = county === CAPITAL || county === '' ? town : [...town, `jud. ${county}`];
  return [name, registrationNumber, street, ...place].filter(Boolean).join(', ');
}
