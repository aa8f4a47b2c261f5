import { NumberInput, type NumberInputProps } from '@mantine/core';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null when empty. */
  value: number | null;
  onChange: (count: number | null) => void;
}

/** A whole number from 0 up. */
export function CountInput({ value, onChange, ...props }: Props) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      {...props}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
