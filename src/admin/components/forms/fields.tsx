import { Paper, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { CardTitle } from '#admin/components/presets.ts';
import { readAmount, writeAmount } from '#domain/money/typed-amount.ts';
import { readWeight } from '#domain/shipments/typed-weight.ts';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';

/** Puts hints below the boxes, so that boxes side by side line up. */
export const BELOW: { inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

export function FormSection({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" p="md" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <CardTitle id={id}>{title}</CardTitle>
          {intro && <Text c="dimmed">{intro}</Text>}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}

interface ReadInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null when empty, NaN when the text is unreadable. */
  value: number | null;
  onChange: (value: number | null) => void;
}

interface Props extends ReadInputProps {
  /** Returns null for empty text and NaN for unreadable text, which every schema refuses. */
  read: (typed: string) => number | null;
  /** Formats a value so that `read` reads it again. */
  write: (value: number) => string;
  unreadable: string;
}

/** A number typed or pasted in human notation. On blur it shows the number as read. */
function ReadInput({ value, onChange, onBlur, error, read, write, unreadable, ...props }: Props) {
  const show = (shown: number | null) => (shown === null || Number.isNaN(shown) ? '' : write(shown));
  const [typed, setTyped] = useState(show(value));
  const [isLeft, setLeft] = useState(false);
  // A value set from elsewhere replaces the typed text.
  const isOver = !Object.is(read(typed), value) && !Number.isNaN(value);
  const isUnreadable = Number.isNaN(value) && (isLeft || Boolean(error));
  return (
    <TextInput
      autoComplete="off"
      {...props}
      error={isUnreadable ? unreadable : error}
      value={isOver ? show(value) : typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        setLeft(false);
        onChange(read(text));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(show(value));
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

/** A sum typed in lei and stored in bani. */
export function MoneyInput(props: ReadInputProps) {
  const { t } = useTranslation('common');
  return (
    <ReadInput
      rightSection="RON"
      rightSectionWidth={52}
      rightSectionPointerEvents="none"
      inputMode="decimal"
      {...props}
      read={readAmount}
      write={writeAmount}
      unreadable={t('Write the amount as 1200 or 1200,50.')}
    />
  );
}

interface CountInputProps extends ReadInputProps {
  min?: number;
  max?: number;
}

/** A whole number from 0 up, or between bounds, which the error text names. */
export function CountInput({ min = 0, max = Infinity, ...props }: CountInputProps) {
  const { t } = useTranslation('common');
  return (
    <ReadInput
      inputMode="numeric"
      {...props}
      read={(typed) => readCount(typed, min, max)}
      write={String}
      unreadable={
        max === Infinity
          ? t('Write a whole number, such as 12.')
          : t('Write a whole number from {{min}} to {{max}}.', { min, max })
      }
    />
  );
}

/** A weight stored in grams. A number without a unit is in `unit`. */
export function WeightInput({ unit, ...props }: ReadInputProps & { unit: 'g' | 'kg' }) {
  const wording = useWording();
  return (
    <ReadInput
      rightSection={unit}
      {...props}
      read={(typed) => readWeight(typed, unit)}
      write={(grams) => (unit === 'g' ? String(grams) : String(grams / 1000).replace('.', ','))}
      unreadable={wording.code('not_a_weight')}
    />
  );
}

/** Refuses `1,5` instead of reading it as 15. */
function readCount(typed: string, min: number, max: number): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return count >= min && count <= max ? count : Number.NaN;
}
