import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#admin/components/forms/fields.tsx';
import type { SettingsFormState } from './SettingsForm.tsx';

const STEPS = ['confirmStep', 'packStep'] as const;

interface Props {
  form: SettingsFormState<'selling'>;
  labels: Record<(typeof STEPS)[number], string>;
}

export function StepsSection({ form, labels }: Props) {
  const { t } = useTranslation('settings');
  return (
    <FormSection
      title={t('Steps of an order')}
      intro={t('For staff only, and from the moment you save. A step that is off is taken along by the next one.')}
    >
      {STEPS.map((step) => (
        <Switch
          key={step}
          label={labels[step]}
          description={t(`selling.steps.${step}Hint`)}
          checked={form.values[step]}
          onChange={(event) => form.setFieldValue(step, event.currentTarget.checked as never)}
        />
      ))}
    </FormSection>
  );
}
