import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from './LoadFailure.tsx';
import { NothingHere } from './NothingHere.tsx';
import { RequestFailure } from './request.ts';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Height of the placeholder, in px, about that of the content. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** Old data stays while new is fetched. */
export function Loaded<Data>({ query, height = 320, children }: Props<Data>) {
  const { t } = useTranslation();
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
