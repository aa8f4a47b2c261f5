import { useFormats } from '#admin/components/formats.ts';
import type { Bani } from '#domain/money/money.ts';

/** A difference with its sign: `+99.00 RON`, `−12.00 RON`. */
export function useSigned() {
  const formats = useFormats();
  return (bani: Bani): string => {
    const sign = bani > 0 ? '+' : bani < 0 ? '−' : '';
    return `${sign}${formats.money(Math.abs(bani))}`;
  };
}
