import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyUndo } from '#admin/components/notify.tsx';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import { OptionFields } from './OptionFields.tsx';
import { emptyOption } from './product-form-values.ts';
import type { DraftForm } from './product-form-values.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function OptionsEditor({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const { options } = form.values;
  const known = new Set(form.getInitialValues().options.map((option) => option.key));
  const remove = (index: number) => {
    const option = options[index]!;
    form.removeListItem('options', index);
    notifyUndo(t('{{what}} removed', { what: option.label || t('Option {{number}}', { number: index + 1 }) }), () =>
      form.insertListItem('options', option, index),
    );
  };
  return (
    <FormSection title={t('Options')} intro={t('What customers choose or enter for this product, in this order.')}>
      {options.length === 0 && <Text>{t('No options.')}</Text>}
      {options.map((_, index) => (
        <OptionFields
          // Options have no name until one is typed; they are only ever moved by one place.
          key={index}
          form={form}
          index={index}
          known={known}
          onRemove={() => remove(index)}
        />
      ))}
      {form.errors.options && <Text c="var(--mantine-color-error)">{form.errors.options}</Text>}
      <div>
        <PlainButton
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={options.length >= PRODUCT_LIMITS.options}
          onClick={() => form.insertListItem('options', emptyOption)}
        >
          {t('Add option')}
        </PlainButton>
      </div>
    </FormSection>
  );
}
