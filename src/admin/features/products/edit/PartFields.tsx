import { Group, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '#admin/components/forms/MoneyInput.tsx';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import type { DraftForm } from './product-form-values.ts';

export function PartFields({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation('products');
  const path = `options.${index}.part` as const;
  const { part, required } = form.values.options[index]!;
  return (
    <Stack gap="xs">
      <Switch
        label={t('A separate piece')}
        description={t(
          'Only this piece is excluded from returns, such as a card with the buyer’s message. The rest can be returned.',
        )}
        checked={part !== null}
        onChange={(event) => form.setFieldValue(path, event.currentTarget.checked ? { title: '', price: null } : null)}
      />
      {part && (
        <Group gap="xs" align="flex-start">
          <TextInput
            label={t('Name of the piece')}
            description={t('Options with the same name are one piece')}
            withAsterisk
            maxLength={PRODUCT_LIMITS.label}
            flex={2}
            miw={200}
            {...form.getInputProps(`${path}.title`)}
          />
          <MoneyInput
            label={t('Price of the piece')}
            description={t(required ? 'Within the product’s price' : 'Added to the product’s price')}
            withAsterisk
            flex={1}
            miw={160}
            {...form.getInputProps(`${path}.price`)}
            value={part.price}
          />
        </Group>
      )}
    </Stack>
  );
}
