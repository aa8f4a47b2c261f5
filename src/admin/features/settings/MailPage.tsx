import { Alert, Group, Text, Textarea, TextInput } from '@mantine/core';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { tellFailure } from '#admin/components/notify.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useMailState, useSendTestMail } from './settings-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export function Component() {
  const { t, wording } = useTexts('settings');
  const labels = { senderName: t('mail.senderName'), signature: t('mail.signature') };
  return (
    <SettingsForm
      name="mail"
      labels={labels}
      show={(field, value) => value[field]}
      word={(field, code) =>
        field === 'senderName' && code === 'invalid' ? t('mail.senderInvalid') : wording.code(code)
      }
    >
      {(form) => (
        <>
          <MailServer />
          <FormSection title={t('mail.letter')} intro={t('mail.letterHint')}>
            <TextInput label={labels.senderName} {...form.getInputProps('senderName')} />
            <Textarea
              label={labels.signature}
              description={t('mail.signatureHint')}
              autosize
              minRows={3}
              {...form.getInputProps('signature')}
            />
          </FormSection>
        </>
      )}
    </SettingsForm>
  );
}

function MailServer() {
  const { t, formats, wording } = useTexts('settings');
  const state = useMailState();
  const test = useSendTestMail();
  return (
    <FormSection title={t('mail.server')}>
      <Loaded query={state} height={60}>
        {({ hasServer, lastSentAt, failing, lastError }) => (
          <Text>
            {!hasServer && t('mail.missing')}
            {hasServer &&
              (lastSentAt ? t('mail.lastSent', { date: formats.dateTime(lastSentAt) }) : t('mail.nothingSent'))}
            {failing > 0 && ` ${t('mail.failing', { count: failing, error: lastError ?? '' })}`}
          </Text>
        )}
      </Loaded>
      <Group>
        <PlainButton loading={test.isPending} onClick={() => test.mutate(undefined, { onError: tellFailure(wording) })}>
          {t('mail.test')}
        </PlainButton>
      </Group>
      {test.data && (
        <Alert color={test.data.ok ? 'green' : 'red'} role="status">
          {test.data.ok
            ? t('mail.sent', { to: test.data.to })
            : `${t(`mail.refused.${test.data.code}`)} ${test.data.says}`}
        </Alert>
      )}
    </FormSection>
  );
}
