const WITHOUT = 'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf';
const THREE = 'bhd jod kwd omr tnd';

/**
 * Returns the decimals of a currency in a card provider's sums (`huf`: 2, `jpy`: 0); `Intl` differs, because it follows
 * printed prices. Source: https://docs.stripe.com/currencies#minor-units
 */
export function minorUnitDigits(currency: string): number {
  const code = currency.toLowerCase();
  return WITHOUT.split(' ').includes(code) ? 0 : THREE.split(' ').includes(code) ? 3 : 2;
}
