import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { notifyUndo } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { CaptionLanguage } from '#domain/films/caption-language.ts';
import { checkCaptions } from '#domain/films/check-captions.ts';
import { LANGUAGES, type FilmForm } from './film-form-values.ts';
import { Fault, PlainButton } from '#admin/components/presets.ts';

const MOST_LETTERS = 200_000;

export function CaptionsField({ form }: { form: FilmForm }) {
  const { t, wording } = useTexts('videos', 'films');
  const [faults, setFaults] = useState<Partial<Record<CaptionLanguage, string>>>({});
  const put = (language: CaptionLanguage, text: string | undefined) =>
    form.setFieldValue('captions', (before) =>
      LANGUAGES.flatMap((each) => {
        const kept = before.find((captions) => captions.language === each)?.text;
        const wanted = each === language ? text : kept;
        return wanted === undefined ? [] : [{ language: each, text: wanted }];
      }),
    );
  const read = async (language: CaptionLanguage, file: File) => {
    const text = file.size > 4 * MOST_LETTERS ? '' : await file.text();
    const isLong = file.size > 4 * MOST_LETTERS || text.length > MOST_LETTERS;
    const result = checkCaptions(text, form.getValues().durationMs ?? undefined);
    const fault = isLong
      ? wording.code('too_long')
      : 'fault' in result &&
        t('Line {{line}}: {{fault}}', { line: result.line, fault: t(`captions.faults.${result.fault}`) });
    setFaults((before) => ({ ...before, [language]: fault || undefined }));
    if (!fault) put(language, text);
  };
  const remove = (language: CaptionLanguage, text: string) => {
    put(language, undefined);
    notifyUndo(t('Captions removed: {{language}}', { language: t(`captions.languages.${language}`) }), () =>
      put(language, text),
    );
  };
  return (
    <FormSection title={t('Captions')} intro={t('WebVTT files (.vtt), one per language.')}>
      <Stack gap="sm">
        {LANGUAGES.map((language) => {
          const text = form.values.captions.find((captions) => captions.language === language)?.text;
          const checked = text === undefined ? undefined : checkCaptions(text);
          const name = t(`captions.languages.${language}`);
          return (
            <div key={language}>
              <Group gap="xs" justify="space-between">
                <Text>
                  <strong>{name}</strong>:{' '}
                  {checked && 'cues' in checked ? t('{{count}} captions', { count: checked.cues }) : t('none')}
                </Text>
                <Group gap={0} wrap="nowrap">
                  <FileChooser onChoose={(file) => void read(language, file)} accept=".vtt,text/vtt">
                    {(props) => (
                      <PlainButton {...props} size="xs" leftSection={<IconUpload size={16} aria-hidden />}>
                        {t(text === undefined ? 'Upload: {{language}}' : 'Replace: {{language}}', { language: name })}
                      </PlainButton>
                    )}
                  </FileChooser>
                  {text !== undefined && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t('Remove: {{language}}', { language: name })}
                      onClick={() => remove(language, text)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              </Group>
              {faults[language] && <Fault>{faults[language]}</Fault>}
            </div>
          );
        })}
      </Stack>
    </FormSection>
  );
}
