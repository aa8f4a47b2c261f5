import { Alert, Anchor, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import type { Booked } from './bank-requests.ts';
import { useDoubt } from './use-doubt.ts';

interface Props {
  /** Each with its sum, which is there even when the file could not be compared again. */
  results: readonly (Booked & { amount: number })[];
}

export function BookingResult({ results }: Props) {
  const { t } = useTranslation('bank');
  const formats = useFormats();
  const toDoubt = useDoubt();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  if (results.length === 0) return null;
  const count = (state: Booked['state']) => results.filter((result) => result.state === state).length;
  const refused = results.filter((result) => result.state === 'refused');
  return (
    <Alert color={refused.length > 0 ? 'yellow' : 'green'} role="status" tabIndex={-1} ref={shown}>
      <Text>
        {t('{{count}} payments recorded.', { count: count('booked') })}
        {count('known') > 0 && ` ${t('{{count}} already recorded.', { count: count('known') })}`}
      </Text>
      {refused.length > 0 && (
        <>
          <Text mt="xs">{t('{{count}} not recorded:', { count: refused.length })}</Text>
          <List size="sm">
            {refused.map((result) => (
              <List.Item key={`${result.reference} ${result.orderId}`}>
                {formats.money(result.amount)}: {toDoubt(result.code)}{' '}
                <Anchor component={Link} to={`/admin/orders/${result.orderId}`}>
                  {t('Open order')}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
