import {
  Button,
  Group,
  Paper,
  Stack,
  Text,
  Code,
  CopyButton,
  Modal,
  SimpleGrid,
  PasswordInput,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { CardTitle, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { newRecoveryCodes, startTotp, stopTotp, type Account } from './account-requests.ts';
import { ScanCode, type TotpStart } from './ScanCode.tsx';
import { factorCheckSchema, passwordCheckSchema, type FactorCheck } from '#domain/accounts/account.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';

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

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Save your recovery codes')}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{t('Each code signs you in once if you lose your phone. They are shown only now.')}</Text>
        <SimpleGrid cols={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group justify="flex-end">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => <PlainButton onClick={copy}>{copied ? t('Copied') : t('Copy')}</PlainButton>}
          </CopyButton>
          <Button onClick={onClose}>{t('I have saved them')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface Props<Answer> {
  title: string;
  withCode?: boolean;
  send: (typed: FactorCheck) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the password again, and a code if there is a second factor, to guard against an unattended screen. */
function AskPassword<Answer>({ title, withCode = false, send, onDone, onClose }: Props<Answer>) {
  const { t } = useTranslation('account');
  const { t: login } = useTranslation('login');
  const { form, submits } = useSubmitForm({
    initialValues: { password: '', code: '' },
    schema: withCode ? factorCheckSchema : passwordCheckSchema,
    toSent: ({ password, code }) => (withCode ? { password, code } : { password }),
    send: (typed) => send(typed as FactorCheck),
    onDone,
    faultAt: 'password',
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <SubmitForm submit={t('Continue')} {...submits}>
        <Text>{t(withCode ? 'Enter your password and a code to continue.' : 'Enter your password to continue.')}</Text>
        <PasswordInput
          label={t('Your password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        {withCode && (
          <TextInput
            label={login('Code')}
            description={login('Six digits from your authenticator app, or one of your recovery codes')}
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        )}
      </SubmitForm>
    </Modal>
  );
}
