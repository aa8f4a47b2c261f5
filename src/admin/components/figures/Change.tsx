import { Text } from '@mantine/core';
import { Aside } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  /** `neither` stays grey. */
  better?: 'more' | 'less' | 'neither';
  /** Puts the earlier figure on its own line, for narrow table columns. */
  isStacked?: boolean;
}

export function Change({ now, before, format, better = 'more', isStacked = false }: Props) {
  const { t, formats } = useTexts('analytics');
  // A change from zero has no percentage; the caller says once that there was nothing before.
  if (before === null || before === 0) return null;
  if (now === null) {
    return (
      <Aside component="span" display="block">
        {`${t('before')}: ${format(before)}`}
      </Aside>
    );
  }
  const ratio = now / before - 1;
  const shown = formats.percent(Math.abs(ratio));
  const moved = shown !== formats.percent(0);
  const tone = !moved || better === 'neither' ? 'neutral' : ratio > 0 === (better === 'more') ? 'good' : 'bad';
  return (
    <Text size="xs" component="span" display="block" c={`var(--tone-${tone})`}>
      {moved ? `${ratio > 0 ? '↑ +' : '↓ −'}${shown}` : t('no change')}
      <Text span inherit c="dimmed" {...(isStacked && { display: 'block' })}>
        {`${isStacked ? '' : ' · '}${t('before')}: ${format(before)}`}
      </Text>
    </Text>
  );
}
