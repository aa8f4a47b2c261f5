import { Anchor, Group, Input, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  label: string;
  description: ReactNode;
  accept: string;
  upload: (file: File) => Promise<{ path: string }>;
  /** Path of the uploaded file. */
  path: string | null;
  onChange: (path: string | null) => void;
}

/** Uploads a file as soon as it is chosen; saving the form keeps it. */
export function UploadField({ label, description, accept, upload, path, onChange }: Props) {
  const { t, wording } = useTexts('common');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (file: File) => {
    setProblem('');
    setSending(true);
    try {
      onChange((await upload(file)).path);
    } catch (error) {
      setProblem(wording.failure(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Input.Wrapper label={label} description={description} error={problem} labelElement="div">
      <Group gap="sm" mt={6} role="group" aria-label={label}>
        {path ? (
          <>
            <Anchor href={path} target="_blank">
              {t('Open')}
            </Anchor>
            <PlainButton size="compact-sm" onClick={() => onChange(null)}>
              {t('Remove')}
            </PlainButton>
          </>
        ) : (
          <Text c="dimmed">{t('None.')}</Text>
        )}
        <FileChooser accept={accept} onChoose={(file) => void send(file)}>
          {(props) => (
            <PlainButton {...props} size="compact-sm" loading={isSending}>
              {t('Choose a file')}
            </PlainButton>
          )}
        </FileChooser>
      </Group>
    </Input.Wrapper>
  );
}
