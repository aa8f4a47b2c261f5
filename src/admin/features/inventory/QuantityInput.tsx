import { ActionIcon, Group, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_STOCK } from '#domain/inventory/stock-change.ts';

interface Props {
  label: string;
  value: number | string;
  onChange: (value: number | string) => void;
  step: (by: 1 | -1) => void;
}

export function QuantityInput({ label, value, onChange, step }: Props) {
  const { t } = useTranslation('inventory');
  const button = { variant: 'default', size: 44 } as const;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <ActionIcon {...button} aria-label={t('Decrease')} onClick={() => step(-1)}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <NumberInput
        flex={1}
        data-autofocus
        label={label}
        value={value}
        onChange={onChange}
        onFocus={(event) => event.currentTarget.select()}
        allowDecimal={false}
        allowNegative={false}
        max={MAX_STOCK}
        hideControls
        inputMode="numeric"
        styles={{ input: { height: 44, textAlign: 'center', fontWeight: 600 } }}
      />
      <ActionIcon {...button} aria-label={t('Increase')} onClick={() => step(1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
