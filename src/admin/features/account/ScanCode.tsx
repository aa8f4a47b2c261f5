import { Code, Group, Image, Modal, Text, TextInput } from '@mantine/core';
import { totpConfirmationSchema } from '#domain/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { CopyText } from '#admin/components/CopyText.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { confirmTotp, type startTotp } from './account-requests.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export type TotpStart = Awaited<ReturnType<typeof startTotp>>;

interface Props {
  started: TotpStart;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function ScanCode({ started, onDone, onClose }: Props) {
  const { t } = useTranslation('account');
  const { form, submits } = useSubmitForm({
    initialValues: { code: '' },
    schema: totpConfirmationSchema,
    send: confirmTotp,
    onDone: ({ recoveryCodes }) => {
      notifyDone(t('Two-factor authentication is on'));
      onDone(recoveryCodes);
    },
    faultAt: 'code',
  });
  return (
    <Modal opened onClose={onClose} title={t('Turn on two-factor authentication')} closeOnClickOutside={false}>
      <SubmitForm submit={t('Turn on')} {...submits}>
        <Text>{t('Scan this code with your authenticator app, or enter the key by hand.')}</Text>
        <Image
          src={`data:image/svg+xml;utf8,${encodeURIComponent(started.qrCode)}`}
          alt=""
          w={200}
          h={200}
          mx="auto"
          bg="white"
          p={8}
        />
        <Group gap="xs" wrap="nowrap">
          <Text>{t('Key')}:</Text>
          <Code style={{ wordBreak: 'break-all' }}>{started.secret}</Code>
          <CopyText text={started.secret} what={t('Key')} />
        </Group>
        <TextInput
          label={t('Code from the app')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
        />
      </SubmitForm>
    </Modal>
  );
}
