import { Alert, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Opening } from '#domain/settings/opening.ts';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { MissingParts } from '#admin/components/MissingParts.tsx';
import { closureText } from '#texts/shop-mark.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useLacking } from './settings-requests.ts';

export function Component() {
  const { t } = useTranslation('opening');
  const lacking = useLacking().data;
  const labels = { state: t('fields.state'), notice: t('fields.notice') } satisfies Record<keyof Opening, string>;
  const show = (field: keyof Opening, value: Opening) =>
    field === 'state' ? t(`states.${value.state}`) : value.notice;
  return (
    <SettingsForm
      name="opening"
      before={
        lacking &&
        lacking.missingAfterDeploy.length > 0 && (
          <Alert color="red" title={t('lacks')}>
            <MissingParts {...lacking} />
          </Alert>
        )
      }
      labels={labels}
      show={show}
    >
      {(form, stored) => {
        const { state } = form.values;
        const closed = stored.value.state === 'preparing' ? 'preparing' : 'closed';
        return (
          <FormSection title={t(`states.${stored.value.state}`)} intro={t(`hints.${stored.value.state}`)}>
            <Switch
              label={labels.state}
              checked={state === 'open'}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue('state', (checked ? 'open' : closed) as never)
              }
            />
            {state !== 'open' && (
              <Textarea
                label={labels.notice}
                description={t('noticeHint')}
                placeholder={closureText({ state, notice: '' })}
                autosize
                minRows={2}
                {...form.getInputProps('notice')}
              />
            )}
          </FormSection>
        );
      }}
    </SettingsForm>
  );
}
