import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { newRecoveryCodes, startTotp, stopTotp, type Account } from './account-requests.ts';
import { AskPassword } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanCode, type TotpStart } from './ScanCode.tsx';

type Step =
  | { name: 'ask-start' | 'ask-stop' | 'ask-codes' }
  | { name: 'scan'; started: TotpStart }
  | { name: 'codes'; codes: string[] };

export function SecondFactor({ account }: { account: Account }) {
  const { t } = useTranslation('account', { keyPrefix: 'secondFactor' });
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const close = () => {
    setStep(undefined);
    void client.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <Paper p="md" component="section">
      <Stack align="flex-start">
        <Group gap="xs">
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          {account.secondFactor && <StatusBadge tone="good" label={t('started')} />}
        </Group>
        <Text size="sm">{account.secondFactor ? t('on') : t('off')}</Text>
        {account.secondFactor ? (
          <>
            <Text size="sm">{t('left', { count: account.recoveryCodesLeft })}</Text>
            <Group>
              <Button variant="default" onClick={() => setStep({ name: 'ask-codes' })}>
                {t('newCodes')}
              </Button>
              <Button variant="default" onClick={() => setStep({ name: 'ask-stop' })}>
                {t('stop')}
              </Button>
            </Group>
          </>
        ) : (
          <Button onClick={() => setStep({ name: 'ask-start' })}>{t('start')}</Button>
        )}
      </Stack>
      {step?.name === 'ask-start' && (
        <AskPassword
          title={t('start')}
          send={startTotp}
          onDone={(started) => setStep({ name: 'scan', started })}
          onClose={close}
        />
      )}
      {step?.name === 'ask-codes' && (
        <AskPassword
          title={t('newCodes')}
          withCode
          send={newRecoveryCodes}
          onDone={({ recoveryCodes }) => setStep({ name: 'codes', codes: recoveryCodes })}
          onClose={close}
        />
      )}
      {step?.name === 'ask-stop' && (
        <AskPassword
          title={t('stop')}
          withCode
          send={stopTotp}
          onDone={() => {
            notifyDone(t('stopped'));
            close();
          }}
          onClose={close}
        />
      )}
      {step?.name === 'scan' && (
        <ScanCode started={step.started} onDone={(codes) => setStep({ name: 'codes', codes })} onClose={close} />
      )}
      {step?.name === 'codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
    </Paper>
  );
}
