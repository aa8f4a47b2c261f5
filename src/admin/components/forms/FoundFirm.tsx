import { Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firmLine, readCui, type RegisteredFirm } from '#domain/firms/registered-firm.ts';
import type { FirmsRoutes } from '#server/sales/firms/firms-routes.ts';
import { PlainButton } from '../presets.ts';
import { client, request } from '../request.ts';

/** Waits for typing to pause, because the start of a longer CUI may be a valid one. */
const PAUSE_MS = 400;
const { firms } = client<FirmsRoutes>().api;

interface Props {
  taxId: string;
  onUse: (firm: RegisteredFirm) => void;
}

/** Offers the firm that ANAF's register has for the CUI. Nothing waits for the answer. */
export function FoundFirm({ taxId, onUse }: Props) {
  const { t } = useTranslation('common');
  const [cui = ''] = useDebouncedValue(readCui(taxId), PAUSE_MS);
  const { data, isError } = useQuery({
    queryKey: ['firms', cui],
    queryFn: () => request(firms.$post({ json: { cui } })),
    enabled: cui !== '',
    staleTime: Infinity,
    retry: false,
  });
  const isCurrent = cui !== '' && cui === readCui(taxId);
  return (
    <div role="status">
      {isCurrent && data?.state === 'found' && (
        <Paper withBorder p="sm">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">
              {firmLine(data.firm)} · {t(data.firm.vatPayer ? 'registered for VAT' : 'not registered for VAT')}
            </Text>
            {data.firm.inactive && (
              <Text size="sm" fw={600}>
                {t('ANAF lists it as inactive or struck off.')}
              </Text>
            )}
            <PlainButton onClick={() => onUse(data.firm)}>{t('Use these details')}</PlainButton>
          </Stack>
        </Paper>
      )}
      {isCurrent && (isError || (data && data.state !== 'found')) && (
        <Text size="sm" c="dimmed">
          {data?.state === 'not_found'
            ? t('ANAF has no company with this tax ID. Check it.')
            : t('ANAF can’t be asked right now. Type the details.')}
        </Text>
      )}
    </div>
  );
}
