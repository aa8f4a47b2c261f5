import { Group, Stack, Switch, Text } from '@mantine/core';
import { QuantityInput } from '../lines/QuantityInput.tsx';
import type { OpenableOrder } from './open-return-requests.ts';
import { Aside } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Chosen {
  quantity: number;
  restock: boolean;
}

interface Props {
  line: OpenableOrder['lines'][number];
  chosen: Chosen;
  /** True once the goods have arrived and can be judged for resale. */
  asksRestock: boolean;
  onChange: (chosen: Chosen) => void;
}

/** Allows more pieces than the law requires, and labels them as goodwill. */
export function ReturnedLine({ line, chosen, asksRestock, onChange }: Props) {
  const { t, formats } = useTexts('returns');
  const { title, options, left, quantity, refused, goodwill, personalisedParts } = line;
  return (
    <li>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div style={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>
            <Text fw={600}>{title}</Text>
            {options.map((option) => (
              <Aside key={option.key}>
                {option.label}: {option.valueLabel}
              </Aside>
            ))}
            <Aside>
              {refused ? t('Nothing left to return') : t('Up to {{left}} of {{bought}}', { left, bought: quantity })}
            </Aside>
          </div>
          {!refused && (
            <QuantityInput
              title={title}
              value={Math.min(chosen.quantity, left)}
              min={0}
              max={left}
              onChange={(pieces) => onChange({ ...chosen, quantity: pieces })}
            />
          )}
        </Group>
        {!refused &&
          personalisedParts.map((part) => (
            <Aside key={part.title}>
              {t('Stays with the customer: {{title}} ({{price}})', {
                title: part.title,
                price: formats.money(part.unitPrice),
              })}
            </Aside>
          ))}
        {goodwill && <Text>{t(`opening.goodwill.${goodwill}`)}</Text>}
        {asksRestock && chosen.quantity > 0 && !refused && (
          <Switch
            size="md"
            label={t('As new: restock')}
            aria-label={t('Restock {{title}}', { title })}
            checked={chosen.restock}
            onChange={(event) => onChange({ ...chosen, restock: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </li>
  );
}
