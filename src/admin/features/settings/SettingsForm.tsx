import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings, SettingsName } from '#domain/settings/settings.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { ChooseSides } from '#admin/components/forms/ChooseSides.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import type { Choices, Difference } from '#admin/components/forms/sides.ts';
import type { ReadSettings } from './settings-requests.ts';
import { useSettingsForm, withoutVersion, type SettingsFormState, type SettingsValues } from './use-settings-form.ts';

type Field<Name extends SettingsName> = keyof Settings[Name] & string;

interface Props<Name extends SettingsName> {
  name: Name;
  stored: ReadSettings<Name>;
  labels: Record<Field<Name>, string>;
  show: (field: Field<Name>, value: Settings[Name]) => string;
  word: (field: string, code: string) => string;
  children: (form: SettingsFormState<Name>) => ReactNode;
}

export function SettingsForm<Name extends SettingsName>({ name, stored, labels, show, word, children }: Props<Name>) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { form, isDirty, notice, save, isSaving, theirs, forgetTheirs, closingDialog } = useSettingsForm(
    name,
    stored,
    word,
  );
  const mine = withoutVersion(form.values);
  const screen: SettingsName = name;
  return (
    <AdminPage
      title={t(`screens.${screen}`)}
      parent={{ label: t('Settings'), to: '/admin/settings' }}
      intro={t(`intros.${screen}`)}
    >
      <Stack gap="lg">
        {notice}
        <Published name={name} stored={stored} />
        <EditForm
          errors={form.errors}
          onSubmit={form.onSubmit(
            () => save(),
            (errors) => focusFirst(form, Object.keys(errors)),
          )}
          isDirty={isDirty}
          isSaving={isSaving}
          isStored
          saveLabel={common('Save')}
        >
          <Stack gap="lg">{children(form)}</Stack>
        </EditForm>
      </Stack>
      {closingDialog}
      {theirs && (
        <ChooseSides
          title={common('Someone else changed this')}
          differences={differencesOf(withoutVersion(form.getInitialValues()), mine, theirs.value)}
          names={labels}
          show={(field, side) => (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {show(field, side === 'mine' ? mine : theirs.value) || t('Empty')}
            </Text>
          )}
          change={theirs.change}
          onChosen={(choices) => save(merge(form.getValues(), theirs.value, choices), theirs.version)}
          onClose={forgetTheirs}
        />
      )}
    </AdminPage>
  );
}

function Published<Name extends SettingsName>({ name, stored }: { name: Name; stored: ReadSettings<Name> }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { change, isLive, isBuiltByItself } = stored;
  const by = change && t('Last changed by {{by}} on {{date}}.', { by: change.by, date: formats.dateTime(change.at) });
  if (!isLive)
    return (
      <Alert className="wait-alert" role="status" title={t('Saved, not live yet')}>
        {t(
          isBuiltByItself
            ? 'The shop is being published; customers see the change in a few minutes.'
            : 'Customers see the change with the next deploy: in Netlify, Deploys → Trigger deploy.',
        )}{' '}
        {name === 'selling' && t('The steps of an order hold already.')} {by}
      </Alert>
    );
  return (
    <Text size="sm" c="dimmed" role="status">
      {change ? `${t('Live: pages, emails and documents say so.')} ${by}` : t('Default values.')}
    </Text>
  );
}

function differencesOf<Value extends object>(
  base: Value,
  mine: Value,
  theirs: Value,
): Difference<keyof Value & string>[] {
  const differ = (field: keyof Value, one: Value, other: Value) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field]);
  const fields = Object.keys(theirs) as (keyof Value & string)[];
  return fields
    .filter((field) => differ(field, mine, theirs))
    .map((field) => {
      const [byMe, byThem] = [differ(field, base, mine), differ(field, base, theirs)];
      return { field, suggestion: byMe === byThem ? undefined : byMe ? 'mine' : 'theirs' };
    });
}

function merge<Name extends SettingsName>(
  mine: SettingsValues<Name>,
  theirs: Settings[Name],
  choices: Choices<Field<Name>>,
): SettingsValues<Name> {
  const taken = (Object.keys(theirs) as Field<Name>[]).filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}
