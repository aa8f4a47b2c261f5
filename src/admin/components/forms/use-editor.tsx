import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { notifyFailure } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { ChangedNotice, type Change } from './ChangedNotice.tsx';
import { focusFirst } from './focus-first.ts';
import { rebase, type Labels } from './rebase.ts';
import { faultsOf } from './schema-errors.ts';
import { useKeptDraft } from './use-kept-draft.tsx';

/** `version` is the stored version that was read; 0 for a new item. A kept draft restores its own. */
interface Versioned {
  version: number;
}

export interface EditorWords<Values> {
  /** Labels of the fields that the change notice names. */
  labels: Labels<Values>;
  show: (field: keyof Values & string, values: Values) => string;
  /** Error text of a field with a dotted path. */
  fault: (path: string, code: string) => string;
  failure: (error: unknown) => string;
}

interface Editor<Values, Stored, Schema extends $ZodType> {
  /** Name of the form in this tab: `product/gemeni`. */
  name: string;
  /** Undefined for a new item. */
  stored: Stored | undefined;
  toValues: (stored: Stored | undefined) => Values;
  schema: Schema;
  /** Converts the values for the schema; by default they stay as they are. */
  toSent?: (values: Values) => unknown;
  /** Field that shows an error of the schema or server, where it is not the one at that path. */
  fieldAt?: (path: string, values: Values) => string;
  /** Merges typed values into the stored version, for fields that change only in part. */
  merge?: (mine: Values, theirs: Values) => Values;
  /** @param more - extra data that the owner has agreed to */
  save: (sent: output<Schema>, values: Values, more: object) => Promise<Stored>;
  onSaved: (stored: Stored, more: object) => void;
  /** Handles a refusal; `saveAgain` repeats the save with the data agreed to. @returns false if not handled */
  onRefused?: (error: RequestFailure, saveAgain: (more?: object) => void) => boolean;
  /** Name and address of the editor for the item just created. */
  opens?: (stored: Stored) => { name: string; at: string };
  words: EditorWords<Values>;
  /** Extra text of the change notice. */
  about?: ReactNode;
  /** Saving is no longer possible; the typed text stays for copying. */
  isBlocked?: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes the form of a stored or new item. The schema validates it, server errors appear at their fields, and typed text
 * survives a reload, a save under way and another person's save, which one notice reports.
 */
export function useEditor<Values extends Versioned, Stored extends Versioned, Schema extends $ZodType>(
  editor: Editor<Values, Stored, Schema>,
) {
  const { name, stored, toValues, schema, toSent = (values) => values, fieldAt = (path) => path } = editor;
  const { merge = (mine) => mine } = editor;
  const { labels, show, fault, failure } = editor.words;
  const navigate = useNavigate();
  const [meeting, setMeeting] = useState<Meeting<Values>>();
  const [goal, setGoal] = useState<string>();

  const word = (faults: readonly (readonly [path: string, code: string])[], values: Values) => {
    const errors: Record<string, string> = {};
    for (const [path, code] of faults) {
      const field = fieldAt(path, values);
      errors[field] ??= fault(field, code);
    }
    return errors;
  };
  const form = useForm<Values>({
    initialValues: toValues(stored),
    validate: (values) => word(faultsOf(schema, toSent(values)), values) as never,
  });
  const isDirty = !isSame(form.values, form.getInitialValues());
  const draft = useKeptDraft({ form: { ...form, isDirty: () => isDirty }, name });

  const stand = (theirs: Values, values: Values) => {
    form.setInitialValues(theirs);
    form.setValues(values);
  };
  const meet = (theirs: Values, change?: Change | null) => {
    const [mine, initial] = [form.getValues(), form.getInitialValues()];
    // A restored draft is older than the data read with this page.
    const base = mine.version === initial.version ? initial : undefined;
    const { values, differences } = rebase(base, mine, theirs, labels);
    const merged = merge(values, theirs);
    stand(theirs, merged);
    // Other people's further changes appear where the form shows them.
    if (change === undefined && differences.every(({ isTheirs }) => !isTheirs)) return;
    const told = differences.map(({ field, isMine }) => ({
      label: labels[field]!,
      theirs: show(field, theirs),
      mine: isMine ? show(field, merged) : undefined,
    }));
    setMeeting({ theirs, told, change });
  };

  const saving = useMutation({
    mutationFn: ({ values, more }: { values: Values; more: object }) => {
      const { data } = safeParse(schema, toSent(values));
      return editor.save(data as output<Schema>, values, more);
    },
    onSuccess: (current, { values: sent, more }) => {
      const theirs = toValues(current);
      // Keeps text typed during the save.
      const values = merge(rebase(sent, form.getValues(), theirs, labels).values, theirs);
      const opens = stored === undefined ? editor.opens?.(current) : undefined;
      setMeeting(undefined);
      draft.clear();
      stand(opens ? values : theirs, values);
      if (opens && !isSame(values, theirs)) draft.keepAs(opens.name, values);
      if (opens) setGoal(opens.at);
      editor.onSaved(current, more);
    },
    onError: (error, { values: sent, more }) => {
      if (!(error instanceof RequestFailure)) return notifyFailure(failure(error));
      const { current, change, errors } = (error.problem ?? {}) as Refusal<Stored>;
      if (error.code === 'changed_meanwhile' && current)
        return meet(toValues(current), change ?? current.change ?? null);
      if (editor.onRefused?.(error, (asked = {}) => saving.mutate({ values: sent, more: { ...more, ...asked } })))
        return;
      if (!errors) return notifyFailure(failure(error));
      const faults = word(
        Object.entries(errors).map(([path, [code = 'invalid']]) => [path, code]),
        sent,
      );
      form.setErrors(faults as never);
      focusFirst(form, Object.keys(faults));
    },
  });
  const submitWith = (more: object) =>
    form.onSubmit(
      () => saving.mutate({ values: form.getValues(), more }),
      (errors) => focusFirst(form, Object.keys(errors)),
    );
  const submit = submitWith({});

  useEffect(() => {
    // The form follows newly read data; typed text stays.
    const isNewer = stored && stored.version > form.getValues().version && !saving.isPending;
    const timer = isNewer && setTimeout(() => meet(toValues(stored)));
    return () => clearTimeout(timer || undefined);
  });
  useEffect(() => {
    // Navigates after the guard knows that nothing is unsaved. Flushes, because text typed later would be lost.
    if (goal !== undefined) void navigate(goal, { replace: true, flushSync: true });
  }, [goal, navigate]);

  const notices = (
    <>
      {draft.notice}
      {meeting && (
        <ChangedNotice
          change={meeting.change}
          differences={meeting.told}
          about={editor.about}
          onTheirs={() => {
            draft.clear();
            stand(meeting.theirs, meeting.theirs);
            setMeeting(undefined);
          }}
          onMine={editor.isBlocked ? undefined : () => submit()}
        />
      )}
    </>
  );
  return {
    form,
    isDirty,
    isSaving: saving.isPending,
    guards: isDirty && goal === undefined,
    isStored: stored !== undefined,
    submit,
    /** Submits with extra data for {@link Editor.save} and {@link Editor.onSaved}. */
    submitWith,
    notices,
    /** Discards the typed text. */
    drop: draft.clear,
    leave: setGoal,
  };
}

interface Meeting<Values> {
  theirs: Values;
  told: { label: string; theirs: string; mine: string | undefined }[];
  /** Undefined without a refused save; null for an unknown author. */
  change: Change | null | undefined;
}

interface Refusal<Stored> {
  current?: Stored & { change?: Change | null };
  change?: Change | null;
  errors?: Record<string, string[]>;
}
