import { Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountInput } from '#admin/components/forms/CountInput.tsx';
import { FACES, type Face } from '#domain/engraving/faces.ts';
import type { DraftForm } from './use-product-form.ts';

export function EngravingFields({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation('products', { keyPrefix: 'options' });
  const option = `options.${index}` as const;
  const path = `${option}.engraving` as const;
  const { engraving } = form.values.options[index]!;
  const toggle = (isEngraved: boolean) => {
    form.setFieldValue(path, isEngraved ? { face: 'clasic', capMm: null, widthMm: null } : null);
    // What fits is measured in mm.
    if (isEngraved) form.setFieldValue(`${option}.maxLength`, null);
  };
  return (
    <Stack gap="xs">
      <Switch
        label={t('engraving')}
        description={t('engravingHint')}
        checked={engraving !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {engraving && (
        <Group gap="xs" align="flex-start">
          <NativeSelect
            label={t('face')}
            data={FACES.map((face) => ({ value: face, label: t(`faces.${face}`) }))}
            flex={1}
            miw={140}
            value={engraving.face}
            onChange={(event) => form.setFieldValue(`${path}.face`, event.currentTarget.value as Face)}
          />
          <CountInput
            label={t('capMm')}
            description={t('capMmHint')}
            withAsterisk
            flex={1}
            miw={140}
            {...form.getInputProps(`${path}.capMm`)}
            value={engraving.capMm}
          />
          <CountInput
            label={t('widthMm')}
            description={t('widthMmHint')}
            withAsterisk
            flex={1}
            miw={140}
            {...form.getInputProps(`${path}.widthMm`)}
            value={engraving.widthMm}
          />
        </Group>
      )}
    </Stack>
  );
}
