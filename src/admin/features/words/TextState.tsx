import { Alert, Group, Text } from '@mantine/core';
import { links } from '#links';
import { PageLink } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useNames } from '#admin/components/use-names.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import type { OwnText } from './words-requests.ts';

const TONES = { first: 'neutral', draft: 'wait', published: 'good', hidden: 'neutral' } as const;

export function TextBadge({ state }: { state: OwnText['state'] }) {
  const { t } = useTexts('words');
  return <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />;
}

/** Pages about people, which the shop shows only after an owner has confirmed that they are true. */
const ABOUT_PEOPLE: string[] = [links.vision, links.values, links.specific, links.groups, links.give];

/** Tells whether customers see the form's version. */
export function TextState({ text: { kind, slug, state, isLive, isBuiltByItself, change } }: { text: OwnText }) {
  const { t, formats } = useTexts('words');
  const { t: settings } = useTexts('settings');
  const nameOf = useNames();
  const by = change
    ? settings('Last changed by {{by}} on {{date}}.', { by: nameOf(change.by), date: formats.dateTime(change.at) })
    : '';
  return (
    <>
      {!isLive && (
        <Alert className="wait-alert" role="status" title={settings('Saved, not live yet')}>
          {settings(
            isBuiltByItself
              ? 'The shop is being published; customers see the change in a few minutes.'
              : 'Customers see the change once the shop is published again: ask whoever deploys it (in Netlify, Deploys → Trigger deploy).',
          )}
        </Alert>
      )}
      <Group gap="xs">
        <TextBadge state={state} />
        <Text c="dimmed">
          {(isLive || state !== 'published') && t(`told.${state}`)} {by}
        </Text>
      </Group>
      {(kind === 'mesaje' || ABOUT_PEOPLE.includes(`/${slug}`)) && (
        <Text>
          {t('Customers read it only where you say that what the shop tells of people is true:')}{' '}
          <PageLink to="/admin/settings/community">{settings('screens.community')}</PageLink>
        </Text>
      )}
    </>
  );
}
