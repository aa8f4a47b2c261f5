import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { isStillHere } from '#domain/returns/return-states.ts';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { formatIban } from '#texts/formats.ts';
import { useClaimDecision, type OrderReturn } from './returns-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function ClaimHint({ orderReturn }: { orderReturn: OrderReturn }) {
  const { t, formats, wording } = useTexts('returns');
  const deciding = useClaimDecision(orderReturn.id);
  const { order, claimedIban, setAsideAt, number, state, version } = orderReturn;
  const decide = (decision: 'accept' | 'set_aside') =>
    deciding.mutate(
      { version, decision },
      {
        onSuccess: () => notifyDone(t(`claim.done.${decision}`, { number })),
        onError: tellFailure(wording),
      },
    );
  const holds = setAsideAt === null && state === 'announced' && isStillHere(order);
  const contact = [order.emailAddress, order.phoneNo].filter(Boolean).join(', ');
  return (
    <Alert
      className="wait-alert"
      icon={<IconUserQuestion aria-hidden />}
      title={t('Requested with the order’s number and contact only')}
    >
      <Stack gap="xs" align="flex-start">
        <Text>
          {t(
            'Others may know them. Ask the customer ({{contact}}) whether they withdrew, before you pack the order or send money.',
            { contact },
          )}
        </Text>
        {claimedIban !== '' && (
          <Text>
            {t('The request names the account {{iban}}. Don’t pay there until the customer has confirmed it.', {
              iban: formatIban(claimedIban),
            })}
          </Text>
        )}
        {setAsideAt && (
          <Text>{t('Set aside on {{date}}: the order goes on.', { date: formats.dateTime(setAsideAt) })}</Text>
        )}
        <Group gap="xs" className="no-print">
          <Button size="sm" loading={deciding.isPending} onClick={() => decide('accept')}>
            {t('The customer confirmed it')}
          </Button>
          {holds && (
            <PlainButton size="sm" disabled={deciding.isPending} onClick={() => decide('set_aside')}>
              {t('Go on with the order')}
            </PlainButton>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
