import { Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isFixed, isPlaced, TEXT_KINDS, type TextKind, type TextState as State } from '#domain/words/text-kinds.ts';
import { savedText, type SavedText } from '#domain/words/text-schemas.ts';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { NothingHere } from '#admin/components/NothingHere.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import {
  fieldAt,
  FIELDS,
  newSlug,
  type TextForm,
  type TextValues,
  titleField,
  toData,
  toValues,
} from './text-form-values.ts';
import { TextFields } from './TextFields.tsx';
import { TextPreview } from './TextPreview.tsx';
import { TextState } from './TextState.tsx';
import { TextVersions } from './TextVersions.tsx';
import { UploadButton } from './UploadButton.tsx';
import { type Choices, type OwnText, useChoices, useSaveText, useText } from './words-requests.ts';

export function Component() {
  const { kind, slug } = useParams();
  const known = TEXT_KINDS.find((each) => each === kind);
  const choices = useChoices();
  if (!known || (slug === undefined && isFixed(known))) return <NothingHere />;
  return (
    <Loaded query={choices}>
      {(data) =>
        slug === undefined ? (
          <Editor key="new" kind={known} text={undefined} choices={data} />
        ) : (
          <Stored kind={known} slug={slug} choices={data} />
        )
      }
    </Loaded>
  );
}

function Stored({ kind, slug, choices }: { kind: TextKind; slug: string; choices: Choices }) {
  const text = useText(kind, slug);
  return <Loaded query={text}>{(data) => <Editor key={slug} kind={kind} text={data} choices={choices} />}</Loaded>;
}

interface Props {
  kind: TextKind;
  text: OwnText | undefined;
  choices: Choices;
}

function Editor({ kind, text, choices: given }: Props) {
  const choices = kind === 'mails' ? { ...given, facts: { ...given.orderFacts, ...given.facts } } : given;
  const { t, wording } = useTexts('words', 'words');
  const saving = useSaveText(kind);
  const hiding = useConfirm();
  /** Target state of the save; publishing requires more fields. */
  const goal = useRef<State>('published');
  const toSent = (values: TextValues) =>
    ({ state: goal.current, data: toData(kind, values), body: values.body.trim() }) as SavedText;
  const labels = Object.fromEntries(
    [...FIELDS[kind], 'body' as const].map((field) => [field, t(`fields.${field as 'title'}`)]),
  );
  const editor = useEditor({
    name: `words/${kind}/${text?.slug ?? 'new'}`,
    stored: text,
    toValues,
    schema: savedText(kind),
    toSent,
    fieldAt: (path) => fieldAt(path, kind),
    save: (sent, values) => {
      const slug = text?.slug ?? newSlug(kind, values);
      return saving.mutateAsync({ slug, version: values.version, isNew: text === undefined, text: sent });
    },
    onSaved: ({ state }) => notifyDone(t(`saved.${state as State}`)),
    onRefused: ({ problem }) => {
      const { errors = {}, wrong } = (problem ?? {}) as { errors?: Record<string, string[]>; wrong?: string[] };
      if (!wrong) return false;
      const [[field, [code]]] = Object.entries(errors) as [[string, [string]]];
      const what = t(`wrong.${code as 'unknown_fact'}`, { wrong: wrong.join(', ') });
      editor.form.setErrors({ [fieldAt(field, kind)]: what });
      return true;
    },
    opens: ({ slug }) => ({ name: `words/${kind}/${slug}`, at: `/admin/settings/words/${kind}/${slug}` }),
    words: {
      labels,
      show: (field, values) => String(values[field]),
      fault: wording.field,
      failure: wording.failure,
    },
  });
  const become = (state: State) => {
    goal.current = state;
    editor.submit();
  };
  const { form } = editor;
  const publishing: typeof editor = {
    ...editor,
    submit: (event) => {
      goal.current = 'published';
      editor.submit(event);
    },
  };
  return (
    <AdminPage
      title={text ? form.values[titleField(kind)] || text.slug : t(`add.${kind as 'blog'}`)}
      parent={{ label: t('Words'), to: '/admin/settings/words' }}
      actions={
        <>
          {text && !isFixed(kind) && text.state !== 'hidden' && (
            <PlainButton
              onClick={() =>
                hiding.ask({
                  title: t('Take this off the shop?'),
                  text: t('Its address will lead nowhere once the shop is published. You can publish it again later.'),
                  confirm: t('Take off'),
                  onConfirm: () => become('hidden'),
                })
              }
            >
              {t('Take off')}
            </PlainButton>
          )}
          <PlainButton loading={editor.isSaving} onClick={() => become('draft')}>
            {t('Save as draft')}
          </PlainButton>
        </>
      }
    >
      {editor.notices}
      {text && <TextState text={text} />}
      <EditForm editor={publishing} saveLabel={t('Publish')}>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Stack>
            <TextFields kind={kind} form={form} choices={choices} />
            <BodyField kind={kind} form={form} choices={choices} />
          </Stack>
          <TextPreview kind={kind} values={form.values} told={choices} />
        </SimpleGrid>
      </EditForm>
      {text && (
        <TextVersions
          text={text}
          onTake={(content) => form.setValues({ ...toValues(content), version: form.values.version })}
        />
      )}
      {hiding.dialog}
    </AdminPage>
  );
}

/** Editor of the body; facts and pictures are inserted at the caret. */
function BodyField({ kind, form, choices: { facts } }: { kind: TextKind; form: TextForm; choices: Choices }) {
  const { t } = useTranslation('words');
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (words: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current!;
    form.setFieldValue('body', (body) => body.slice(0, from) + words + body.slice(to));
    area.current!.focus();
  };
  return (
    <Stack gap="xs">
      <Textarea
        ref={area}
        label={t('fields.body')}
        description={t(isPlaced(kind) ? 'hints.placed' : 'hints.body')}
        autosize
        minRows={isPlaced(kind) ? 3 : 12}
        maxRows={40}
        {...form.getInputProps('body')}
      />
      <Select
        label={t('Insert a fact')}
        description={t('It stays true when the settings change.')}
        searchable
        value={null}
        data={Object.entries(facts).map(([name, value]) => ({ value: name, label: `${name}: ${value.slice(0, 80)}` }))}
        onChange={(name) => name && insert(`{{${name}}}`)}
      />
      {!isPlaced(kind) && (
        <UploadButton
          label={t('Insert a picture')}
          onUploaded={(path) => insert(`\n\n![${t('What it shows')}](${path})\n\n`)}
        />
      )}
    </Stack>
  );
}
