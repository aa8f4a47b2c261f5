import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BELOW, CountInput, FormSection } from '#admin/components/forms/fields.tsx';
import { RECIPIENTS } from '#domain/products/audience.ts';
import type { DraftForm } from './product-form-values.ts';

export function AudienceFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const { recipients, age } = form.values.audience;
  const change = (changes: Partial<typeof form.values.audience>) =>
    form.setFieldValue('audience', { ...form.getValues().audience, ...changes });
  const span = age ?? { from: null, to: null };
  const changeAge = (next: typeof span) => change({ age: next.from === null && next.to === null ? null : next });
  const error = (field: string) => form.errors[`audience.${field}`];
  return (
    <FormSection title={t('Who it’s for')}>
      <Checkbox.Group
        label={t('Made for')}
        description={t('Shown as chips; the product list filters by them, and “Pentru cine?” recommends by them')}
        value={recipients}
        onChange={(chosen) => change({ recipients: RECIPIENTS.filter((each) => chosen.includes(each)) })}
      >
        <Group gap="md" mt={6}>
          {RECIPIENTS.map((value) => (
            <Checkbox key={value} value={value} label={t(`audience.recipient.${value}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountInput
          {...BELOW}
          label={t('From age, months')}
          description={t('Empty: age doesn’t matter. 36 months are 3 years; 216 are an adult')}
          value={span.from}
          error={error('age.from')}
          onChange={(from) => changeAge({ ...span, from })}
        />
        <CountInput
          {...BELOW}
          label={t('To age, months')}
          description={t('Empty: no upper limit')}
          value={span.to}
          error={error('age.to')}
          onChange={(to) => changeAge({ ...span, to })}
        />
      </SimpleGrid>
    </FormSection>
  );
}
