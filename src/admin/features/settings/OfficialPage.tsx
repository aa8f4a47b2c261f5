import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OFFICIAL_FILE_IDS, OFFICIAL_SOURCES } from '#domain/settings/official.ts';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { UploadField } from '#admin/components/forms/UploadField.tsx';
import { uploadPicture, uploadSheet } from '#admin/components/media-requests.ts';
import { labelsOf, SettingsForm } from './SettingsForm.tsx';

const UPLOADS = {
  legalGuaranteeNotice: { accept: 'application/pdf', upload: uploadSheet },
  salPictogram: { accept: 'image/*', upload: uploadPicture },
} as const;

export function Component() {
  const { t } = useTranslation('settings');
  const labels = labelsOf(OFFICIAL_FILE_IDS, (id) => t(`official.${id}`));
  return (
    <SettingsForm name="official" labels={labels} show={(id, value) => value[id] ?? ''}>
      {(form) => (
        <FormSection title={t('screens.official')} intro={t('official.intro')}>
          {OFFICIAL_FILE_IDS.map((id) => (
            <UploadField
              key={id}
              label={labels[id]}
              description={
                <>
                  {t(`official.${id}Hint`)}{' '}
                  <Anchor href={OFFICIAL_SOURCES[id]} target="_blank" inherit underline="always">
                    {t('official.source')}
                  </Anchor>
                </>
              }
              {...UPLOADS[id]}
              path={form.values[id]}
              onChange={(path) => form.setFieldValue(id, path as never)}
            />
          ))}
        </FormSection>
      )}
    </SettingsForm>
  );
}
