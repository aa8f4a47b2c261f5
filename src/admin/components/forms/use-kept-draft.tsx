import { Alert, Group, Text } from '@mantine/core';
import { $auth } from '#admin/session/auth-store.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#admin/components/presets.ts';

interface KeptForm<Values> {
  form: Pick<UseFormReturnType<Values>, 'values' | 'isDirty' | 'setValues' | 'reset'>;
  /** Name of the form in this tab: `product/gemeni`. */
  name: string;
}

/** Stores typed text for this tab and user through logout, reload and crash. Call `clear` after saving. */
export function useKeptDraft<Values>({ form, name }: KeptForm<Values>) {
  const { t } = useTranslation('common');
  const { uid } = useStore($auth);
  const key = `draft:${uid}:${name}`;
  const [draft, setDraft] = useState(() => openDraft(key));
  if (draft.key !== key) setDraft(openDraft(key));
  const applied = useRef<Draft>(undefined);
  const text = form.isDirty() ? JSON.stringify(form.values) : '';

  useEffect(() => {
    if (applied.current?.key === draft.key) return;
    applied.current = draft;
    if (draft.kept !== undefined) form.setValues(draft.kept as Values);
  }, [draft, form]);

  useEffect(() => {
    if (applied.current?.key === key && text) writeDraft(key, text);
  }, [key, text]);

  const clear = useCallback(() => {
    sessionStorage.removeItem(key);
    setDraft({ key, kept: undefined });
  }, [key]);

  /** Stores the text for the form that continues this one. */
  const keepAs = (other: string, values: Values) => writeDraft(`draft:${uid}:${other}`, JSON.stringify(values));

  const notice = draft.kept !== undefined && (
    <Alert color="yellow" role="status">
      <Group justify="space-between">
        <Text>{t('Restored your unsaved changes.')}</Text>
        <PlainButton
          size="xs"
          onClick={() => {
            clear();
            form.reset();
          }}
        >
          {t('Discard')}
        </PlainButton>
      </Group>
    </Alert>
  );
  return { notice, clear, keepAs };
}

interface Draft {
  key: string;
  kept: unknown;
}

function openDraft(key: string): Draft {
  return { key, kept: readDraft(key) };
}

function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

function writeDraft(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is unavailable or full; the form itself still holds the text.
  }
}
