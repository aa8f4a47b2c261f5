import { ActionIcon, Alert, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#admin/components/use-texts.ts';
import { links } from '#links';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { NothingHere } from './NothingHere.tsx';
import { PageLink, PlainButton } from './presets.ts';
import { RequestFailure } from './request.ts';

interface Props {
  title: string;
  intro?: ReactNode;
  parent?: { label: string; to: string };
  /** Links to the previous and next item, beside the back link. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: title (also the tab's), back link, actions. A new page focuses its title. */
export function AdminPage({ title, intro, parent, beside, actions, children }: Props) {
  const { t } = useTexts('common');
  const handbook = useMatches().at(-1)?.handle as string | undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const parentTo = parent?.to;
  useEffect(() => {
    document.title = `${title} · ${t('Back-office')} · ${t('Clipe în ghips')}`;
  }, [title, t]);
  useEffect(() => {
    // A page opened from the address bar keeps the browser's own focus.
    if (document.activeElement !== document.body && document.activeElement?.closest('nav')) heading.current?.focus();
  }, []);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          {parentTo && (
            <Group gap="md">
              <PageLink to={parentTo}>← {parent.label}</PageLink>
              {beside}
            </Group>
          )}
          <Group gap="xs" wrap="nowrap">
            <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </Title>
            <ActionIcon
              component="a"
              className="no-print"
              variant="default"
              radius="xl"
              href={handbook ? links.handbookPage(handbook) : links.handbook}
              target="_blank"
              aria-label={t('Handbook')}
              title={t('Handbook')}
            >
              ?
            </ActionIcon>
          </Group>
          {intro && <Text c="dimmed">{intro}</Text>}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Height of the placeholder, in px, about that of the content. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** Shows old data while it fetches new data. */
export function Loaded<Data>({ query, height = 320, children }: LoadedProps<Data>) {
  const { t } = useTexts('common');
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error instanceof RequestFailure && query.error.status === 404) return <NothingHere />;
  if (query.error) return <LoadFailure error={query.error} retry={() => void query.refetch()} />;
  return (
    <Stack aria-busy="true" aria-label={t('Loading…')} role="status">
      <Skeleton height={28} width="40%" />
      <Skeleton height={height} />
    </Stack>
  );
}

export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t, wording } = useTexts('common');
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{wording.failure(error)}</Text>
        <PlainButton size="xs" onClick={retry}>
          {t('Try again')}
        </PlainButton>
      </Stack>
    </Alert>
  );
}
