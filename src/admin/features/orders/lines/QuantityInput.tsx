import { ActionIcon, Group, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';

interface Props {
  /** Of what the pieces are; stands in the labels. */
  title: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (quantity: number) => void;
}

/** A number of pieces, from 1 to 99 unless said otherwise, with buttons large enough for a thumb. */
export function QuantityInput({ title, value, min = 1, max = MAX_QUANTITY, onChange }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        aria-label={t('Decrease quantity of {{title}}', { title })}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <NumberInput
        aria-label={t('Quantity of {{title}}', { title })}
        value={value}
        onChange={(typed) => typeof typed === 'number' && typed >= min && onChange(typed)}
        min={min}
        max={max}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        w={56}
        styles={{ input: { textAlign: 'center', minHeight: 44 } }}
      />
      <ActionIcon
        variant="default"
        size={44}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        aria-label={t('Increase quantity of {{title}}', { title })}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
