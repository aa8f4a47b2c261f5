import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountInput } from '#admin/components/forms/CountInput.tsx';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import { RECIPIENTS } from '#domain/products/audience.ts';
import type { DraftForm } from './use-product-form.ts';

export function AudienceFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products', { keyPrefix: 'audience' });
  const { recipients, age } = form.values.audience;
  const change = (changes: Partial<typeof form.values.audience>) =>
    form.setFieldValue('audience', { ...form.getValues().audience, ...changes });
  const span = age ?? { from: null, to: null };
  const changeAge = (next: typeof span) => change({ age: next.from === null && next.to === null ? null : next });
  const error = (field: string) => form.errors[`audience.${field}`];
  return (
    <FormSection title={t('title')}>
      <Checkbox.Group
        label={t('recipients')}
        description={t('recipientsHint')}
        value={recipients}
        onChange={(chosen) => change({ recipients: RECIPIENTS.filter((each) => chosen.includes(each)) })}
      >
        <Group gap="md" mt={6}>
          {RECIPIENTS.map((value) => (
            <Checkbox key={value} value={value} label={t(`recipient.${value}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountInput
          {...BELOW}
          label={t('ageFrom')}
          description={t('ageFromHint')}
          value={span.from}
          error={error('age.from')}
          onChange={(from) => changeAge({ ...span, from })}
        />
        <CountInput
          {...BELOW}
          label={t('ageTo')}
          description={t('ageToHint')}
          value={span.to}
          error={error('age.to')}
          onChange={(to) => changeAge({ ...span, to })}
        />
      </SimpleGrid>
    </FormSection>
  );
}
