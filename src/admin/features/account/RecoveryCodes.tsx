import { Button, Code, CopyButton, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#admin/components/presets.ts';

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
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
