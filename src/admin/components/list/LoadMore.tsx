import { Button, Center } from '@mantine/core';
import { useTranslation } from 'react-i18next';

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
      <Button variant="default" loading={query.isFetchingNextPage === true} onClick={() => void query.fetchNextPage()}>
        {t('Load more')}
      </Button>
    </Center>
  );
}
