import { Anchor, Button, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { uploadSheet } from '#admin/components/media-requests.ts';
import { useWording } from '#admin/components/wording.ts';

interface Props {
  sheet: string | null;
  onChange: (sheet: string | null) => void;
}

export function SafetySheetField({ sheet, onChange }: Props) {
  const { t } = useTranslation('products');
  const wording = useWording('products');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (file: File) => {
    setProblem('');
    setSending(true);
    try {
      onChange((await uploadSheet(file)).path);
    } catch (error) {
      setProblem(wording.failure(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Input.Wrapper
      label={t('Safety data sheet (PDF)')}
      description={t('From the maker of the material, where there is one')}
      error={problem}
      labelElement="div"
    >
      <Group gap="sm" mt={6}>
        {sheet ? (
          <>
            <Anchor href={sheet} target="_blank" size="sm">
              {t('Open')}
            </Anchor>
            <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
              {t('Remove')}
            </Button>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('None.')}
          </Text>
        )}
        <FileChooser accept="application/pdf" onChoose={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" size="compact-sm" loading={isSending}>
              {t('Choose a PDF')}
            </Button>
          )}
        </FileChooser>
      </Group>
    </Input.Wrapper>
  );
}
