import { Group, Text } from '@mantine/core';
import type { TextContent } from '#domain/words/text-schemas.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useNames } from '#admin/components/use-names.ts';
import { TextBadge } from './TextState.tsx';
import type { OwnText } from './words-requests.ts';

interface Props {
  text: OwnText;
  /** Loads an earlier version into the form, to publish it as a new one. */
  onTake: (content: TextContent & { version: number }) => void;
}

export function TextVersions({ text: { versions, first }, onTake }: Props) {
  const { t, formats } = useTexts('words');
  const nameOf = useNames();
  const rows = [...versions, ...(first ? [{ ...first, version: 0, state: 'first' as const, change: undefined }] : [])];
  const take = (content: TextContent & { version: number }) => {
    onTake(content);
    notifyDone(t('The earlier text is in the form. Customers see it once you publish it.'));
  };
  return (
    <SectionCard title={t('Versions')}>
      {rows.map(({ change, ...version }) => (
        <Group key={version.version} justify="space-between" gap="xs">
          <Group gap="xs">
            <TextBadge state={version.state} />
            <Text>
              {change ? `${formats.dateTime(change.at)}, ${nameOf(change.by)}` : t('What the shop began with')}
            </Text>
          </Group>
          <PlainButton size="compact-md" onClick={() => take(version)}>
            {t('Use this text')}
          </PlainButton>
        </Group>
      ))}
    </SectionCard>
  );
}
