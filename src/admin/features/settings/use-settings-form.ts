import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeParse, type $ZodType } from 'zod/v4/core';
import type { MissingPart } from '#server/sales/orders/missing-parts.ts';
import { SETTINGS, type Settings, type SettingsName } from '#domain/settings/settings.ts';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
import { confirmPassword, forgetConfirmation } from '#admin/session/password-again.ts';
import { useSaveSettings, type ReadSettings } from './settings-requests.ts';

/** A kept draft brings its own version back. */
export type SettingsValues<Name extends SettingsName> = Settings[Name] & { version: number };
export type SettingsFormState<Name extends SettingsName> = UseFormReturnType<SettingsValues<Name>>;

/** Keeps what is typed and handles that somebody else was faster. @param word - says what is wrong with a field */
export function useSettingsForm<Name extends SettingsName>(
  name: Name,
  stored: ReadSettings<Name>,
  word: (field: string, code: string) => string,
) {
  const { t } = useTranslation('settings');
  const wording = useWording();
  const saving = useSaveSettings(name);
  const closing = useConfirm();
  const { t: opening } = useTranslation('opening');
  const [theirs, setTheirs] = useState<ReadSettings<Name>>();
  const form = useForm<SettingsValues<Name>>({
    initialValues: toValues(stored),
    validate: (values) => {
      const result = safeParse(SETTINGS[name] as $ZodType, withoutVersion(values));
      const issues = result.error?.issues ?? [];
      return Object.fromEntries(
        issues.toReversed().map(({ path, message }) => [String(path[0]), word(String(path[0]), message)]),
      );
    },
  });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(form.getInitialValues());
  const { notice, clear } = useKeptDraft({ form: { ...form, isDirty: () => isDirty }, name: `settings/${name}` });
  const { setInitialValues, setValues } = form;

  const adopt = useCallback(
    (current: ReadSettings<Name>) => {
      setInitialValues(toValues(current));
      setValues(toValues(current));
      setTheirs(undefined);
    },
    [setInitialValues, setValues],
  );
  useEffect(() => {
    // Read anew while nothing is being written here: the form follows. What is being written is never touched.
    if (!isDirty && stored.version > form.getInitialValues().version) adopt(stored);
  }, [stored, isDirty, form, adopt]);

  const showErrors = (error: unknown): boolean => {
    const errors = error instanceof RequestFailure ? error.problem?.errors : undefined;
    if (!errors) return false;
    const byField = Object.entries(errors).map(([path, [code = 'invalid']]) => {
      const field = path.replace(/^value\./, '').split('.')[0]!;
      return [field, word(field, code)] as const;
    });
    form.setErrors(Object.fromEntries(byField));
    focusFirst(
      form,
      byField.map(([field]) => field),
    );
    return true;
  };

  /**
   * @param over - the version that is overwritten, once its contents were shown
   * @param evenClosing - the owner was told that it closes the shop
   */
  const save = (values = form.getValues(), over = values.version, evenClosing = false) => {
    saving.mutate(
      { version: over, value: withoutVersion(values), ...(evenClosing && { evenClosing }) },
      {
        onSuccess: (current) => {
          notifyDone(t('Settings saved'));
          const sent = JSON.stringify(values);
          if (JSON.stringify(form.getValues()) === sent || over !== form.getValues().version) {
            clear();
            return adopt(current);
          }
          // Typed on while it was being saved: that stays, on the ground of what is saved now.
          setInitialValues(toValues(current));
          setValues({ version: current.version } as Partial<SettingsValues<Name>>);
          setTheirs(undefined);
        },
        onError: (error) => {
          if (error instanceof RequestFailure && error.code === 'changed_meanwhile')
            setTheirs(error.problem?.current as ReadSettings<Name>);
          else if (error instanceof RequestFailure && error.code === 'closes_shop')
            closing.ask({
              title: t('This closes the shop'),
              text: [
                t('Once it is published, nobody can order. The shop would lack this:'),
                ...(error.problem?.missing as MissingPart[]).map((part) => opening(part)),
              ].join(' '),
              confirm: t('Save and close the shop'),
              onConfirm: () => save(values, over, true),
            });
          else if (error instanceof RequestFailure && error.code === 'password_required') {
            forgetConfirmation();
            void confirmPassword().then((confirmed) => confirmed && save(values, over, evenClosing));
          } else if (!showErrors(error)) notifyFailure(wording.failure(error));
        },
      },
    );
  };
  return {
    form,
    isDirty,
    notice,
    save,
    isSaving: saving.isPending,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
    closingDialog: closing.dialog,
  };
}

function toValues<Name extends SettingsName>({ value, version }: ReadSettings<Name>): SettingsValues<Name> {
  return { ...value, version };
}

export function withoutVersion<Name extends SettingsName>(values: SettingsValues<Name>): Settings[Name] {
  const { version: _version, ...value } = values;
  return value as unknown as Settings[Name];
}
