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

/** `version` is the one that was read; 0 for what is new. A kept draft brings its own back. */
interface Versioned {
  version: number;
}

export interface EditorWords<Values> {
  /** Of the fields that the notice of a change by somebody else tells of. */
  labels: Labels<Values>;
  show: (field: keyof Values & string, values: Values) => string;
  /** What is wrong with a field, whose path is dotted. */
  fault: (path: string, code: string) => string;
  failure: (error: unknown) => string;
}

interface Editor<Values, Stored, Schema extends $ZodType> {
  /** Names the form in this tab: `product/gemeni`. */
  name: string;
  /** Undefined for what is new. */
  stored: Stored | undefined;
  toValues: (stored: Stored | undefined) => Values;
  schema: Schema;
  /** The values as the schema reads them; left out where the form has them so. */
  toSent?: (values: Values) => unknown;
  /** The field that shows a fault of the schema or the server, where it is not the one at that path. */
  fieldAt?: (path: string, values: Values) => string;
  /** Puts what was typed on the version that is stored now, where a field is not followed as a whole. */
  merge?: (mine: Values, theirs: Values) => Values;
  /** @param more - what the owner was asked, and agreed to */
  save: (sent: output<Schema>, values: Values, more: object) => Promise<Stored>;
  onSaved: (stored: Stored, more: object) => void;
  /** Takes up a refusal of its kind, perhaps with a question; `saveAgain` sends the same with what was agreed to. @returns false when it does not */
  onRefused?: (error: RequestFailure, saveAgain: (more?: object) => void) => boolean;
  /** Where what was new is edited from now on. */
  opens?: (stored: Stored) => { name: string; at: string };
  words: EditorWords<Values>;
  /** What else the notice of a change by somebody else says. */
  about?: ReactNode;
  /** It can no longer be saved; what was typed is there to copy. */
  isBlocked?: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of what is stored, or new: it is checked by the schema, shows what the server refuses at its fields, and keeps what
 * is typed over a reload, while a save is under way and when somebody else saves meanwhile, which one notice tells.
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
    // A draft that was brought back is older than what was read with this page.
    const base = mine.version === initial.version ? initial : undefined;
    const { values, differences } = rebase(base, mine, theirs, labels);
    const merged = merge(values, theirs);
    stand(theirs, merged);
    // What somebody has done besides is told where it is shown.
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
      // What was typed on while it was being saved stays.
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
    // Read anew: the form follows; what was typed stays.
    const isNewer = stored && stored.version > form.getValues().version && !saving.isPending;
    const timer = isNewer && setTimeout(() => meet(toValues(stored)));
    return () => clearTimeout(timer || undefined);
  });
  useEffect(() => {
    // Only now the guard knows that nothing is left to save. Drawn at once: what is typed here after it would be lost.
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
    /** Submits with what {@link Editor.save} and {@link Editor.onSaved} are told besides. */
    submitWith,
    notices,
    /** Forgets what was typed. */
    drop: draft.clear,
    leave: setGoal,
  };
}

interface Meeting<Values> {
  theirs: Values;
  told: { label: string; theirs: string; mine: string | undefined }[];
  /** Undefined where no save was refused; null: it is not known who changed it. */
  change: Change | null | undefined;
}

interface Refusal<Stored> {
  current?: Stored & { change?: Change | null };
  change?: Change | null;
  errors?: Record<string, string[]>;
}
