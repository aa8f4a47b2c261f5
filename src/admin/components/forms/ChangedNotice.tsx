import { Alert, Button, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNames } from '#admin/components/use-names.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export interface Change {
  by: string;
  at: string;
}

interface Props {
  /** Null for an unknown author; undefined when no save was refused, so that typing is not interrupted. */
  change: Change | null | undefined;
  /** `mine` is undefined where the form already shows the other version. */
  differences: { label: string; theirs: string; mine?: string | undefined }[];
  about?: ReactNode;
  onTheirs: () => void;
  /** Undefined where saving is no longer possible. */
  onMine: (() => void) | undefined;
}

/** Shows where another person's save differs from the form, so that nothing is overwritten unseen. */
export function ChangedNotice({ change, differences, about, onTheirs, onMine }: Props) {
  const { t, formats } = useTexts('common');
  const nameOf = useNames();
  const box = useRef<HTMLDivElement>(null);
  const isRefusal = change !== undefined;
  useEffect(() => {
    if (isRefusal) box.current?.focus();
  }, [isRefusal]);
  const value = (text: string) => (
    <ScrollArea.Autosize mah={180} flex={1} miw={0}>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text || t('nothing')}</Text>
    </ScrollArea.Autosize>
  );
  return (
    <Alert className="wait-alert" role="alert" title={t('Someone else changed this')} tabIndex={-1} ref={box}>
      <Stack gap="sm">
        <Text>
          {change
            ? t('{{by}} saved it on {{date}}. Nothing was overwritten.', {
                by: nameOf(change.by),
                date: formats.dateTime(change.at),
              })
            : t('It was changed while you were editing. Nothing was overwritten.')}{' '}
          {differences.length > 0 && t('What you typed is still in the form. This differs:')}
        </Text>
        {about}
        {differences.map(({ label, theirs, mine }) => (
          <Stack gap={2} key={label} role="group" aria-label={label}>
            <Text fw={600}>{label}</Text>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Text c="dimmed">{mine === undefined ? t('Theirs, now in the form:') : t('Theirs:')}</Text>
              {value(theirs)}
            </Group>
            {mine !== undefined && (
              <Group gap="xs" wrap="nowrap" align="flex-start">
                <Text c="dimmed">{t('Yours:')}</Text>
                {value(mine)}
              </Group>
            )}
          </Stack>
        ))}
        <Group gap="xs">
          <PlainButton size="xs" onClick={onTheirs}>
            {t('Use theirs')}
          </PlainButton>
          {onMine && (
            <Button size="xs" onClick={onMine}>
              {t('Save mine')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
