import { checkPostalCode } from '#domain/orders/postal-code.ts';
import { named } from '#texts/address.ro.ts';
import { Suggestion } from './Suggestion.tsx';

interface Props {
  postalCode: string;
  county: string;
  onCounty: (county: string) => void;
}

/**
 * Asks about a postal code of another county. It only advises: the courier goes by city and county. Loaded, with the
 * table of codes, for the first code to check.
 */
export default function PostalCodeHint({ postalCode, county, onCounty }: Props) {
  const checked = checkPostalCode(postalCode, county);
  const prefix = postalCode.trim().slice(0, 2);
  if (checked.state === 'elsewhere') {
    const question = `Codurile care încep cu ${prefix} sunt din ${named(checked.county)}, nu din ${named(county)}. Corectează codul, lasă-l gol sau schimbă județul; comanda pleacă și așa.`;
    const answers = [{ text: `Pune ${checked.county}`, take: () => onCounty(checked.county) }];
    return <Suggestion question={question} answers={answers} />;
  }
  const unknown = `Niciun cod poștal nu începe cu ${prefix}. Verifică-l sau lasă câmpul gol; comanda pleacă și așa.`;
  return <Suggestion question={checked.state === 'unknown' && unknown} />;
}
