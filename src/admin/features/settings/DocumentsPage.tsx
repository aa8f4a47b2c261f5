import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { DocumentSettings } from '#domain/settings/documents.ts';
import { BELOW, CountInput, FormSection } from '#admin/components/forms/fields.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { EFacturaSection } from './EFacturaSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const KINDS = ['invoice', 'creditNote', 'proforma'] as const;

export function Component() {
  const { t, wording } = useTexts('settings');
  const labels = Object.fromEntries([
    ['footer', t('documents.footer')],
    ...KINDS.flatMap((kind) => [
      [`${kind}Series`, `${t(`documents.kinds.${kind}`)}: ${t('series')}`],
      [`${kind}First`, `${t(`documents.kinds.${kind}`)}: ${t('first number')}`],
    ]),
  ]) as Record<keyof DocumentSettings, string>;
  const word = (field: string, code: string) => {
    if (field.endsWith('First')) return t('Enter a whole number from 1 to 99,000,000');
    if (field.endsWith('Series'))
      return t(
        code === 'taken'
          ? 'Each kind needs a series of its own'
          : 'A series is 1 to 10 letters, digits or hyphens, and begins with a letter',
      );
    return wording.code(code);
  };
  return (
    <SettingsForm
      name="documents"
      before={<EFacturaSection />}
      labels={labels}
      show={(field, value) => String(value[field])}
      word={word}
    >
      {(form) => (
        <>
          <FormSection title={t('Series and numbers')} intro={t('documents.numbersHint')}>
            {KINDS.map((kind) => (
              <SimpleGrid key={kind} cols={{ base: 1, xs: 2 }}>
                <TextInput {...BELOW} label={labels[`${kind}Series`]} {...form.getInputProps(`${kind}Series`)} />
                <CountInput
                  {...BELOW}
                  label={labels[`${kind}First`]}
                  {...form.getInputProps(`${kind}First`)}
                  value={form.values[`${kind}First`]}
                />
              </SimpleGrid>
            ))}
          </FormSection>
          <FormSection title={t('Foot')}>
            <Textarea
              label={labels.footer}
              description={t('documents.footerHint')}
              autosize
              minRows={2}
              {...form.getInputProps('footer')}
            />
          </FormSection>
        </>
      )}
    </SettingsForm>
  );
}
