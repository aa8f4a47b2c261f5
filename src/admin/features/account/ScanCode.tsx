import { Button, Code, Group, Image, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyText } from '#admin/components/CopyText.tsx';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { confirmTotp, type startTotp } from './account-requests.ts';

export type TotpStart = Awaited<ReturnType<typeof startTotp>>;

interface Props {
  started: TotpStart;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function ScanCode({ started, onDone, onClose }: Props) {
  const { t } = useTranslation('account');
  const wording = useWording();
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: confirmTotp,
    onSuccess: ({ recoveryCodes }) => {
      notifyDone(t('Two-factor authentication is on'));
      onDone(recoveryCodes);
    },
    onError: (error) => {
      if (!showFieldErrors(form, error, wording.code)) form.setFieldError('code', wording.failure(error));
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('Turn on two-factor authentication')} closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit((values) => confirm.mutate(values))} noValidate>
        <Stack>
          <Text size="sm">{t('Scan this code with your authenticator app, or enter the key by hand.')}</Text>
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
            <Text size="sm">{t('Key')}:</Text>
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
          <Button type="submit" loading={confirm.isPending}>
            {t('Turn on')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
