import { Select, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlaced, type TextKind } from '#domain/words/text-kinds.ts';
import type { TextForm } from './text-form-values.ts';
import { UploadButton } from './UploadButton.tsx';
import type { Choices } from './words-requests.ts';

/** The text itself; facts of the shop and pictures are put where its caret stands. */
export function BodyField({ kind, form, choices: { facts } }: { kind: TextKind; form: TextForm; choices: Choices }) {
  const { t } = useTranslation('words');
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (words: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current!;
    form.setFieldValue('body', (body) => body.slice(0, from) + words + body.slice(to));
    area.current!.focus();
  };
  return (
    <Stack gap="xs">
      <Textarea
        ref={area}
        label={t('fields.body')}
        description={t(isPlaced(kind) ? 'hints.placed' : 'hints.body')}
        autosize
        minRows={isPlaced(kind) ? 3 : 12}
        maxRows={40}
        {...form.getInputProps('body')}
      />
      <Select
        label={t('Insert a fact')}
        description={t('It stays true when the settings change.')}
        searchable
        value={null}
        data={Object.entries(facts).map(([name, value]) => ({ value: name, label: `${name}: ${value.slice(0, 80)}` }))}
        onChange={(name) => name && insert(`{{${name}}}`)}
      />
      {!isPlaced(kind) && (
        <UploadButton
          label={t('Insert a picture')}
          onUploaded={(path) => insert(`\n\n![${t('What it shows')}](${path})\n\n`)}
        />
      )}
    </Stack>
  );
}
