import { checkPostalCode } from '#domain/orders/postal-code.ts';
import { addressTexts } from '#texts/address.ro.ts';

/** Says when a postal code is not of the county beside it. It only advises: the courier goes by city and county. */
export function PostalCodeHint({ postalCode, county }: { postalCode: string; county: string }) {
  const checked = checkPostalCode(postalCode, county);
  const prefix = postalCode.trim().slice(0, 2);
  return (
    <p className="field-hint postal-hint" role="status">
      {checked.state === 'elsewhere' && addressTexts.codeElsewhere(prefix, checked.county)}
      {checked.state === 'unknown' && addressTexts.codeUnknown(prefix)}
    </p>
  );
}
