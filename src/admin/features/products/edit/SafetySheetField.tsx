import { Anchor, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { uploadSheet } from '#admin/components/media-requests.ts';
import { useWording } from '#admin/components/wording.ts';
import { PlainButton } from '#admin/components/presets.ts';

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
            <Anchor href={sheet} target="_blank">
              {t('Open')}
            </Anchor>
            <PlainButton size="compact-sm" onClick={() => onChange(null)}>
              {t('Remove')}
            </PlainButton>
          </>
        ) : (
          <Text c="dimmed">{t('None.')}</Text>
        )}
        <FileChooser accept="application/pdf" onChoose={(file) => void send(file)}>
          {(props) => (
            <PlainButton {...props} size="compact-sm" loading={isSending}>
              {t('Choose a PDF')}
            </PlainButton>
          )}
        </FileChooser>
      </Group>
    </Input.Wrapper>
  );
}
