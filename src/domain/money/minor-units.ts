const WITHOUT = 'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf';
const THREE = 'bhd jod kwd omr tnd';

/**
 * Counts the digits of a currency behind the point in sums of a card provider (`huf`: 2, `jpy`: 0). `Intl` rounds as
 * shops print prices, which differs. Source: https://docs.stripe.com/currencies#minor-units
 */
export function minorUnitDigits(currency: string): number {
  const code = currency.toLowerCase();
  return WITHOUT.split(' ').includes(code) ? 0 : THREE.split(' ').includes(code) ? 3 : 2;
}
