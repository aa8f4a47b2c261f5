import { Alert, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { MissingPart } from '#server/sales/orders/missing-parts.ts';
import { SETTINGS, type Settings, type SettingsName } from '#domain/settings/settings.ts';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import type { Labels } from '#admin/components/forms/rebase.ts';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { useNames } from '#admin/components/use-names.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { confirmPassword, forgetConfirmation } from '#admin/session/password-again.ts';
import { useSaveSettings, useSettings, type ReadSettings } from './settings-requests.ts';

type Values<Name extends SettingsName> = Settings[Name] & { version: number };
type Field<Name extends SettingsName> = keyof Settings[Name] & string;
export type SettingsFormState<Name extends SettingsName> = UseFormReturnType<Values<Name>>;

interface Props<Name extends SettingsName> {
  name: Name;
  labels: Record<Field<Name>, string>;
  show: (field: Field<Name>, value: Settings[Name]) => string;
  /** Words an error; by default like all forms. */
  word?: (field: string, code: string) => string;
  /** Content above the form that is saved separately. */
  before?: ReactNode;
  children: (form: SettingsFormState<Name>, stored: ReadSettings<Name>) => ReactNode;
}

/** Maps fields to their labels. */
export const labelsOf = <Named extends string>(fields: readonly Named[], nameOf: (field: Named) => string) =>
  Object.fromEntries(fields.map((field) => [field, nameOf(field)])) as Record<Named, string>;

/** A settings screen: reads and saves the settings of this name. */
export function SettingsForm<Name extends SettingsName>(props: Props<Name>) {
  return <Loaded query={useSettings(props.name)}>{(stored) => <StoredSettings {...props} stored={stored} />}</Loaded>;
}

function StoredSettings<Name extends SettingsName>(props: Props<Name> & { stored: ReadSettings<Name> }) {
  const { name, stored, labels, show, word, before, children } = props;
  const { t, wording } = useTexts('settings');
  const { t: opening } = useTexts('opening');
  const saving = useSaveSettings(name);
  const asking = useConfirm();
  const editor = useEditor<Values<Name>, ReadSettings<Name>, $ZodType<Settings[Name]>>({
    name: `settings/${name}`,
    stored,
    toValues: (read) => ({ ...read!.value, version: read!.version }),
    schema: SETTINGS[name] as unknown as $ZodType<Settings[Name]>,
    toSent: ({ version: _version, ...value }) => value,
    fieldAt: (path) => path.replace(/^value\./, '').split('.')[0]!,
    save: (value, { version }, more) => saving.mutateAsync({ version, value, ...more }),
    onSaved: () => notifyDone(t('Settings saved')),
    onRefused: ({ code, problem }, saveAgain) => {
      if (code === 'closes_shop' || code === 'shop_incomplete') {
        const parts = (problem?.missing as MissingPart[]).map((part) => opening(part));
        notifyFailure([opening(code === 'closes_shop' ? 'closesIt' : 'lacks'), ...parts].join(' '));
      } else if (code === 'opens_shop')
        asking.ask({
          title: opening('Open the shop?'),
          text: opening('ask.text'),
          confirm: opening('Open the shop'),
          onConfirm: () => saveAgain({ evenOpening: true }),
        });
      else if (code === 'password_required') {
        forgetConfirmation();
        void confirmPassword().then((confirmed) => confirmed && saveAgain());
      } else return false;
      return true;
    },
    words: {
      labels: labels as Labels<Values<Name>>,
      show: (field, values) => show(field as Field<Name>, values),
      fault: word ?? wording.field,
      failure: wording.failure,
    },
  });
  const screen: SettingsName = name;
  return (
    <AdminPage
      title={t(`screens.${screen}`)}
      parent={{ label: t('Settings'), to: '/admin/settings' }}
      intro={t(`intros.${screen}`)}
    >
      {name === 'mail' && <PageTabs of="mail" />}
      {editor.notices}
      {before}
      <Published name={name} stored={stored} />
      <EditForm editor={editor} saveLabel={t('Save')}>
        <Stack gap="lg">{children(editor.form, stored)}</Stack>
      </EditForm>
      {asking.dialog}
    </AdminPage>
  );
}

function Published<Name extends SettingsName>({ name, stored }: { name: Name; stored: ReadSettings<Name> }) {
  const { t, formats } = useTexts('settings');
  const nameOf = useNames();
  const { change, isLive, isBuiltByItself } = stored;
  const by =
    change && t('Last changed by {{by}} on {{date}}.', { by: nameOf(change.by), date: formats.dateTime(change.at) });
  if (!isLive)
    return (
      <Alert className="wait-alert" role="status" title={t('Saved, not live yet')}>
        {t(
          isBuiltByItself
            ? 'The shop is being published; customers see the change in a few minutes.'
            : 'Customers see the change once the shop is published again: ask whoever deploys it (in Netlify, Deploys → Trigger deploy).',
        )}{' '}
        {name === 'selling' && t('The steps of an order hold already.')}
        {name === 'opening' && t('Orders follow the switch already.')} {by}
      </Alert>
    );
  return (
    <Text c="dimmed" role="status">
      {change
        ? `${t('Live: pages, emails and documents say so.')} ${by}`
        : t('As the shop came: nobody has changed it.')}
    </Text>
  );
}
