import { Center } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#admin/components/presets.ts';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage: () => unknown;
}

export function LoadMore({ query }: { query: Pages }) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <Center>
      <PlainButton loading={query.isFetchingNextPage === true} onClick={() => void query.fetchNextPage()}>
        {t('Load more')}
      </PlainButton>
    </Center>
  );
}
