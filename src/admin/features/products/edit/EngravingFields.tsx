import { Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountInput } from '#admin/components/forms/CountInput.tsx';
import { FACES, type Face } from '#domain/engraving/faces.ts';
import type { DraftForm } from './product-form-values.ts';

export function EngravingFields({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation('products');
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
        label={t('Engraved')}
        description={t(
          'Customers see the engraving while they type, what does not fit is refused, and they approve a 1:1 proof. Engraved options of a product are the lines of one plate.',
        )}
        checked={engraving !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {engraving && (
        <Group gap="xs" align="flex-start">
          <NativeSelect
            label={t('Letters')}
            data={FACES.map((face) => ({ value: face, label: t(`options.faces.${face}`) }))}
            flex={1}
            miw={140}
            value={engraving.face}
            onChange={(event) => form.setFieldValue(`${path}.face`, event.currentTarget.value as Face)}
          />
          <CountInput
            label={t('Capital height, mm')}
            description={t('From 5 to 40')}
            withAsterisk
            flex={1}
            miw={140}
            {...form.getInputProps(`${path}.capMm`)}
            value={engraving.capMm}
          />
          <CountInput
            label={t('Room for the line, mm')}
            description={t('From 20 to 400')}
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
