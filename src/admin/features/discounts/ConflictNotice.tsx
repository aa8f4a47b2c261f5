import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscountStateBadge } from './DiscountFacts.tsx';
import type { ListedDiscount } from './discount-requests.ts';
import { Sentences } from './InWords.tsx';

interface Props {
  theirs: ListedDiscount;
  titleOf: (id: string) => string;
  onTheirs: () => void;
  onMine: () => void;
}

export function ConflictNotice({ theirs, titleOf, onTheirs, onMine }: Props) {
  const { t } = useTranslation('discount');
  const { t: common } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert color="yellow" role="alert" tabIndex={-1} ref={box}>
      <Stack gap="sm">
        <div>
          <Text fw={700}>{common('Someone else changed this')}</Text>
          <Text size="sm">{t('Someone else saved this code while you were editing. Their version:')}</Text>
        </div>
        <Group gap="xs">
          <Text fw={600}>{theirs.code}</Text>
          <DiscountStateBadge state={theirs.state} />
        </Group>
        <Sentences described={theirs} titleOf={titleOf} />
        {theirs.note && <Text size="sm">{`${t('form.note')}: ${theirs.note}`}</Text>}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onTheirs}>
            {t('Use theirs')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {t('Save mine anyway')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
