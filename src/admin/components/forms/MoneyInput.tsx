import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { Bani } from '#domain/money/money.ts';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Bani; null when empty. */
  value: Bani | null;
  onChange: (bani: Bani | null) => void;
}

/** An amount typed in lei, with a comma or a point, and kept in bani. */
export function MoneyInput({ value, onChange, ...props }: Props) {
  return (
    <NumberInput
      decimalScale={2}
      decimalSeparator=","
      allowedDecimalSeparators={['.', ',']}
      hideControls
      min={0}
      max={1_000_000}
      allowNegative={false}
      rightSection="RON"
      rightSectionWidth={52}
      inputMode="decimal"
      {...props}
      value={value === null ? '' : value / 100}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * 100))}
    />
  );
}
