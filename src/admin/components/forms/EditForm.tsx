import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { footBar } from '../foot-bar.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import './form.css';

/** Ms after which a pending save shows a message. */
const SLOW_MS = 10_000;

interface Props {
  editor: {
    form: { errors: Record<string, ReactNode> };
    submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
    isDirty: boolean;
    isSaving: boolean;
    /** Stored data, while unchanged, shows that all is saved. */
    isStored: boolean;
    /** Leaving the page asks first. */
    guards: boolean;
  };
  saveLabel: string;
  children: ReactNode;
}

/** The form of a whole page: leaving it unsaved asks first, Ctrl+S saves, and the save button stays in reach. */
export function EditForm({ editor, saveLabel, children }: Props) {
  const { form, submit, isDirty, isSaving, isStored, guards } = editor;
  const { t } = useTranslation('common');
  const isSlow = useSlow(isSaving);
  useHotkeys([['mod+S', () => submit()]], []);
  return (
    <form onSubmit={submit} noValidate className="form-with-bar">
      <UnsavedGuard when={guards} />
      {children}
      <Paper ref={footBar} p="sm" mt="lg" pos="sticky" bottom={8} shadow="md" style={{ zIndex: 3 }}>
        <Group justify="space-between" gap="xs">
          {Object.keys(form.errors).length > 0 ? (
            <Alert color="red" p={6} role="alert">
              {t('Check the highlighted fields.')}
            </Alert>
          ) : (
            <Text c="dimmed" role="status">
              {isSlow
                ? t('The shop has not answered yet. What you typed is kept; keep this page open.')
                : isDirty
                  ? t('Unsaved changes')
                  : isStored && t('All changes saved')}
            </Text>
          )}
          <Button type="submit" loading={isSaving} leftSection={<IconDeviceFloppy size={16} aria-hidden />}>
            {saveLabel}
          </Button>
        </Group>
      </Paper>
    </form>
  );
}

function useSlow(isSaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}
