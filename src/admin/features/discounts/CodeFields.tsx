import { Box, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeFromBytes } from '#domain/discounts/discount-code.ts';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import type { DiscountFormState } from './discount-form-values.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function CodeFields({ form }: { form: DiscountFormState }) {
  const { t } = useTranslation('discount');
  return (
    <FormSection title={t('Code')}>
      <TextInput
        label={t('form.code')}
        description={t('form.codeHint')}
        withAsterisk
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        styles={{ input: { textTransform: 'uppercase' } }}
        inputContainer={(input) => (
          <Group gap="xs">
            <Box flex={1} miw={180}>
              {input}
            </Box>
            <PlainButton
              leftSection={<IconWand size={16} aria-hidden />}
              onClick={() => form.setFieldValue('code', codeFromBytes(crypto.getRandomValues(new Uint8Array(8))))}
            >
              {t('form.random')}
            </PlainButton>
          </Group>
        )}
        {...form.getInputProps('code')}
      />
      <Switch
        label={t('form.active')}
        description={t('form.activeHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <Textarea
        label={t('form.note')}
        description={t('form.noteHint')}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </FormSection>
  );
}
