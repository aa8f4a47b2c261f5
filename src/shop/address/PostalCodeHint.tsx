import { useEffect, useState } from 'react';
import type { checkPostalCode } from '#domain/orders/postal-code.ts';
import { addressTexts } from '#texts/address.ro.ts';
import { Suggestion } from './Suggestion.tsx';

interface Props {
  postalCode: string;
  county: string;
  onCounty: (county: string) => void;
}

/** Asks when a postal code is not of the county beside it. It only advises: the courier goes by city and county. */
export function PostalCodeHint({ postalCode, county, onCounty }: Props) {
  const [check, setCheck] = useState<typeof checkPostalCode>();
  const isTyped = postalCode !== '';
  // The table of codes is fetched once there is one to look up.
  useEffect(() => {
    if (!isTyped) return;
    import('#domain/orders/postal-code.ts').then(
      (loaded) => setCheck(() => loaded.checkPostalCode),
      () => undefined,
    );
  }, [isTyped]);
  const checked = check?.(postalCode, county);
  const prefix = postalCode.trim().slice(0, 2);
  if (checked?.state === 'elsewhere') {
    const answers = [{ text: addressTexts.takeCounty(checked.county), take: () => onCounty(checked.county) }];
    return <Suggestion question={addressTexts.codeElsewhere(prefix, checked.county)} answers={answers} />;
  }
  return <Suggestion question={checked?.state === 'unknown' && addressTexts.codeUnknown(prefix)} answers={[]} />;
}
