import { Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMMUNITY_PARTS, type CommunitySettings } from '#domain/settings/community.ts';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export function Component() {
  const { t } = useTranslation('settings');
  const labels = Object.fromEntries([
    ...COMMUNITY_PARTS.map((part) => [part, t(`community.${part}`)]),
    ['makers', t('community.makers')],
    ['visits', t('community.visits')],
  ]) as Record<keyof CommunitySettings, string>;
  const show = (field: keyof CommunitySettings, value: CommunitySettings) =>
    field === 'makers' ? value.makers : t(value[field] ? 'Yes' : 'No');
  return (
    <SettingsForm name="community" labels={labels} show={show}>
      {(form) => (
        <>
          <FormSection title={t('community.title')} intro={t('community.hint')}>
            {COMMUNITY_PARTS.map((part) => (
              <Switch
                key={part}
                label={labels[part]}
                description={t(`community.${part}Hint`)}
                {...form.getInputProps(part, { type: 'checkbox' })}
              />
            ))}
          </FormSection>
          <FormSection title={t('community.makersTitle')}>
            <Textarea
              label={labels.makers}
              description={t('community.makersHint')}
              autosize
              minRows={3}
              {...form.getInputProps('makers')}
            />
          </FormSection>
          <FormSection title={t('community.visitsTitle')}>
            <Switch
              label={labels.visits}
              description={t('community.visitsHint')}
              {...form.getInputProps('visits', { type: 'checkbox' })}
            />
          </FormSection>
        </>
      )}
    </SettingsForm>
  );
}
