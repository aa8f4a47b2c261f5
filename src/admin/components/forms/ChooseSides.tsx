import { Button, Group, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import type { Choices, Difference, Side } from './sides.ts';

interface Props<Field extends string> {
  title: string;
  differences: Difference<Field>[];
  names: Record<Field, string>;
  show: (field: Field, side: Side) => ReactNode;
  /** Null when it is unknown. */
  change: { by: string; at: string } | null;
  onChosen: (choices: Choices<Field>) => void;
  onClose: () => void;
}

/** Shows field by field what somebody else saved meanwhile; nothing is taken or thrown away unseen. */
export function ChooseSides<Field extends string>(props: Props<Field>) {
  const { title, differences, names, show, change, onChosen, onClose } = props;
  const { t } = useTranslation('common');
  const formats = useFormats();
  const phone = useMediaQuery('(max-width: 48em)');
  const [choices, setChoices] = useState<Choices<Field>>(
    () => Object.fromEntries(differences.flatMap((each) => (each.suggestion ? [[each.field, each.suggestion]] : []))) as Choices<Field>,
  ); // prettier-ignore
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ field }) => [field, side])) as Choices<Field>);
  const isComplete = differences.every(({ field }) => choices[field]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t('Keep editing') }}
    >
      <Stack>
        <Text size="sm">
          {change
            ? t('{{by}} saved it on {{date}}. Choose which version of each field to keep; nothing was overwritten.', {
                by: change.by,
                date: formats.dateTime(change.at),
              })
            : t('It was changed meanwhile. Choose which version of each field to keep; nothing was overwritten.')}
        </Text>
        {differences.length === 0 && <Text size="sm">{t('Both versions are the same. Nothing to choose.')}</Text>}
        {differences.length > 1 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
              {t('Keep all mine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
              {t('Use all theirs')}
            </Button>
          </Group>
        )}
        {differences.map(({ field }) => (
          <Radio.Group
            key={field}
            label={names[field]}
            value={choices[field] ?? ''}
            onChange={(side) => setChoices((before) => ({ ...before, [field]: side }))}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio.Card key={side} value={side} p="sm" radius="md">
                  <Group wrap="nowrap" align="flex-start" gap="sm">
                    <Radio.Indicator />
                    <Stack gap={2} miw={0} flex={1}>
                      <Text size="xs" c="dimmed" fw={600}>
                        {t(`conflict.${side}`)}
                      </Text>
                      {show(field, side)}
                    </Stack>
                  </Group>
                </Radio.Card>
              ))}
            </SimpleGrid>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Keep editing')}
          </Button>
          <Button disabled={!isComplete} onClick={() => onChosen(choices)}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
