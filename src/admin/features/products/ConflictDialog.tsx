import { Button, Group, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/page-kit/formats.ts';
import type { ProductDraft } from '#domain/product/product-draft.ts';
import { findDifferences, mergeDrafts, type Choices, type Difference, type Side } from './conflict.ts';
import { FieldValue, useFieldNames } from './FieldValue.tsx';

interface Props<Draft extends ProductDraft> {
  /** The product as I had read it; undefined when that is not known any more. */
  base: ProductDraft | undefined;
  mine: Draft;
  theirs: ProductDraft;
  /** Who saved meanwhile, and when; null when nobody knows. */
  change: { by: string; at: string } | null;
  onChosen: (merged: Draft) => void;
  onClose: () => void;
}

/** Shows field by field what somebody else saved meanwhile; nothing is taken or thrown away unseen. */
export function ConflictDialog<Draft extends ProductDraft>(props: Props<Draft>) {
  const { base, mine, theirs, change, onChosen, onClose } = props;
  const { t } = useTranslation('products', { keyPrefix: 'conflict' });
  const formats = useFormats();
  const phone = useMediaQuery('(max-width: 48em)');
  const differences = findDifferences(base, mine, theirs);
  const [choices, setChoices] = useState<Choices>(
    Object.fromEntries(differences.flatMap(({ field, suggestion }) => (suggestion ? [[field, suggestion]] : []))),
  );
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(differences.map(({ field }) => [field, side])));
  const isComplete = differences.every(({ field }) => choices[field]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="xl"
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t('back') }}
    >
      <Stack pt="xs">
        <Text size="sm">{change ? t('who', { by: change.by, date: formats.dateTime(change.at) }) : t('unknown')}</Text>
        {differences.length === 0 && <Text size="sm">{t('same')}</Text>}
        {differences.length > 1 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
              {t('allMine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
              {t('allTheirs')}
            </Button>
          </Group>
        )}
        {differences.map((difference) => (
          <FieldChoice
            key={difference.field}
            difference={difference}
            mine={mine}
            theirs={theirs}
            value={choices[difference.field]}
            onChange={(side) => setChoices((before) => ({ ...before, [difference.field]: side }))}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button disabled={!isComplete} onClick={() => onChosen(mergeDrafts(mine, theirs, choices))}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ChoiceProps {
  difference: Difference;
  mine: ProductDraft;
  theirs: ProductDraft;
  value: Side | undefined;
  onChange: (side: Side) => void;
}

function FieldChoice({ difference: { field }, mine, theirs, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('products', { keyPrefix: 'conflict' });
  const names = useFieldNames();
  return (
    <Radio.Group label={names[field]} value={value ?? ''} onChange={(side) => onChange(side as Side)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio.Card key={side} value={side} p="sm" radius="md">
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator />
              <Stack gap={2} miw={0} flex={1}>
                <Text size="xs" c="dimmed" fw={600}>
                  {t(side)}
                </Text>
                <FieldValue field={field} draft={side === 'mine' ? mine : theirs} />
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
