import { isTaxId } from '#domain/settings/tax-id.ts';
import { closeUp } from '#domain/text/normalize-text.ts';
import { CAPITAL } from '#domain/orders/bucharest-sector.ts';
import type { County } from '#domain/orders/county.ts';

/** A firm as ANAF's public register has it, in the shop's spelling. What the register does not say is empty. */
export interface RegisteredFirm {
  /** Digits alone. */
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
  /** Nobody was asked, or nothing was answered in time: typing goes on. */
  | { state: 'away' };

/** Reads the digits of a tax id that is whole and right; undefined while it is typed. */
export function readCui(typed: string): string | undefined {
  const taxId = closeUp(typed).toUpperCase();
  return isTaxId(taxId) ? taxId.replace('RO', '') : undefined;
}

/** True where the register says enough of a firm's seat for it to be taken over. */
export const hasSeat = ({ city, county }: RegisteredFirm): boolean => city !== '' && county !== '';

/** A firm in one line: `ALFA SRL, J40/1/2020, Str. Lungă nr. 3, București, sector 3`. */
export function firmLine({ name, registrationNumber, street, city, county }: RegisteredFirm): string {
  const town = county === CAPITAL && city !== CAPITAL ? [county, city.toLowerCase()] : [city];
  const place = county === CAPITAL || county === '' ? town : [...town, `jud. ${county}`];
  return [name, registrationNumber, street, ...place].filter(Boolean).join(', ');
}
