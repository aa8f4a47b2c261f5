import { Alert, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Opening } from '#domain/settings/opening.ts';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { MissingParts } from '#admin/components/MissingParts.tsx';
import { useWording } from '#admin/components/wording.ts';
import { closureText } from '#texts/shop-mark.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useLacking, useSettings } from './settings-requests.ts';

export function Component() {
  const { t } = useTranslation('opening');
  const wording = useWording();
  const opening = useSettings('opening');
  const lacking = useLacking().data;
  const labels = { state: t('fields.state'), notice: t('fields.notice') } satisfies Record<keyof Opening, string>;
  const show = (field: keyof Opening, value: Opening) =>
    field === 'state' ? t(`states.${value.state}`) : value.notice;
  return (
    <Loaded query={opening}>
      {(stored) => (
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
          stored={stored}
          labels={labels}
          show={show}
          word={(_field, code) => wording.code(code)}
        >
          {(form) => {
            const { state } = form.values;
            const closed = stored.value.state === 'preparing' ? 'preparing' : 'closed';
            return (
              <FormSection title={t(`states.${state}`)} intro={t(`hints.${state}`)}>
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
                    maxLength={300}
                    {...form.getInputProps('notice')}
                  />
                )}
              </FormSection>
            );
          }}
        </SettingsForm>
      )}
    </Loaded>
  );
}
