import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { newRecoveryCodes, startTotp, stopTotp, type Account } from './account-requests.ts';
import { AskPassword } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanCode, type TotpStart } from './ScanCode.tsx';
import { CardTitle, PlainButton } from '#admin/components/presets.ts';

type Step =
  | { name: 'ask-start' | 'ask-stop' | 'ask-codes' }
  | { name: 'scan'; started: TotpStart }
  | { name: 'codes'; codes: string[] };

export function SecondFactor({ account }: { account: Account }) {
  const { t } = useTranslation('account');
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
          <CardTitle>{t('Two-factor authentication')}</CardTitle>
          {account.secondFactor && <StatusBadge tone="good" label={t('Two-factor authentication is on')} />}
        </Group>
        <Text>
          {account.secondFactor
            ? t('Signing in also asks for a code from your authenticator app.')
            : t(
                'Signing in asks for your password only. With two-factor authentication a stolen password is not enough.',
              )}
        </Text>
        {account.secondFactor ? (
          <>
            <Text>
              {t('{{count}} recovery codes left.', {
                count: account.recoveryCodesLeft,
              })}
            </Text>
            <Group>
              <PlainButton onClick={() => setStep({ name: 'ask-codes' })}>
                {t('Generate new recovery codes')}
              </PlainButton>
              <PlainButton onClick={() => setStep({ name: 'ask-stop' })}>
                {t('Turn off two-factor authentication')}
              </PlainButton>
            </Group>
          </>
        ) : (
          <Button onClick={() => setStep({ name: 'ask-start' })}>{t('Turn on two-factor authentication')}</Button>
        )}
      </Stack>
      {step?.name === 'ask-start' && (
        <AskPassword
          title={t('Turn on two-factor authentication')}
          send={startTotp}
          onDone={(started) => setStep({ name: 'scan', started })}
          onClose={close}
        />
      )}
      {step?.name === 'ask-codes' && (
        <AskPassword
          title={t('Generate new recovery codes')}
          withCode
          send={newRecoveryCodes}
          onDone={({ recoveryCodes }) => setStep({ name: 'codes', codes: recoveryCodes })}
          onClose={close}
        />
      )}
      {step?.name === 'ask-stop' && (
        <AskPassword
          title={t('Turn off two-factor authentication')}
          withCode
          send={stopTotp}
          onDone={() => {
            notifyDone(t('Two-factor authentication is off'));
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
