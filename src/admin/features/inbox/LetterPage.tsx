import { Box, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { confirmPassword } from '#admin/session/password-again.ts';
import { letterWordsSchema, type LetterWords } from '#domain/newsletter/newsletter-letter.ts';
import { useLetterPreview, useLetters, useSendLetter, useSubscriberCounts, useTestLetter } from './inbox-requests.ts';

const EMPTY: LetterWords = { subject: '', body: '' };

export function Component() {
  const { t } = useTexts('inbox');
  const { t: places } = useTexts('navigation');
  const counts = useSubscriberCounts().data;
  const confirmed = counts?.confirmed ?? 0;
  // A letter keeps its id until it is sent, also through retries.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<LetterWords>();
  const preview = useLetterPreview();
  const { form, submits } = useSubmitForm({
    initialValues: EMPTY,
    schema: letterWordsSchema,
    send: (words) => preview.mutateAsync(words),
    onDone: (_, words) => setAsked(words),
  });
  const { notice, clear } = useKeptDraft({ form, name: 'letter' });
  const isSent = () => {
    setAsked(undefined);
    setId(crypto.randomUUID());
    clear();
    form.reset();
  };
  return (
    <AdminPage
      title={t('Letter to subscribers')}
      intro={
        counts &&
        (confirmed === 0
          ? t('Nobody has confirmed a subscription yet: you can write the letter and try it on yourself.')
          : t('Goes to the {{count}} who have confirmed, each with a link to unsubscribe.', { count: confirmed }))
      }
      parent={{ label: places('subscribers'), to: '/admin/customers/subscribers' }}
    >
      {notice}
      <Box maw={720}>
        <SubmitForm {...submits} submit={t('Preview…')} isWide>
          <TextInput label={t('Subject')} {...form.getInputProps('subject')} />
          <Textarea
            label={t('Text')}
            description={t(
              '“Bună,” stands above it and “Vezi kiturile” below, as the preview shows. A blank line begins a new paragraph. An address you paste can be pressed in the email.',
            )}
            autosize
            minRows={8}
            {...form.getInputProps('body')}
          />
        </SubmitForm>
      </Box>
      <SentLetters />
      {asked && preview.data && (
        <Preview
          letter={{ id, ...asked }}
          html={preview.data.html}
          confirmed={confirmed}
          onClose={() => setAsked(undefined)}
          onSent={isSent}
        />
      )}
    </AdminPage>
  );
}

interface PreviewProps {
  letter: LetterWords & { id: string };
  html: string;
  confirmed: number;
  onClose: () => void;
  onSent: () => void;
}

/** Preview of the letter, with a test mail to oneself before it goes to everybody. */
function Preview({ letter: { id, ...words }, html, confirmed, onClose, onSent }: PreviewProps) {
  const { t, wording } = useTexts('inbox');
  const testing = useTestLetter();
  const sending = useSendLetter();
  const test = () =>
    testing.mutate(words, {
      onSuccess: ({ to }) => notifyDone(t('Sent to {{to}}', { to })),
      onError: tellFailure(wording),
    });
  const send = async () => {
    if (!(await confirmPassword())) return;
    sending.mutate(
      { id, ...words },
      {
        onSuccess: ({ recipients }) => {
          notifyDone(t('On its way to {{count}} subscribers', { count: recipients }));
          onSent();
        },
        onError: tellFailure(wording),
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={words.subject} size="xl">
      <Stack>
        <iframe
          title={t('Email preview')}
          sandbox=""
          srcDoc={html}
          style={{ width: '100%', height: '60vh', border: 0, borderRadius: 8, background: '#fff' }}
        />
        <Group justify="flex-end">
          <PlainButton onClick={onClose}>{t('Edit')}</PlainButton>
          <PlainButton onClick={test} loading={testing.isPending}>
            {t('Send me a test')}
          </PlainButton>
          <Button onClick={() => void send()} loading={sending.isPending} disabled={confirmed === 0}>
            {t('Send to {{count}} subscribers', { count: confirmed })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function SentLetters() {
  const { t, formats } = useTexts('inbox');
  const letters = useLetters().data?.letters ?? [];
  if (letters.length === 0) return null;
  return (
    <SectionCard title={t('Sent letters')}>
      {letters.map(({ id, subject, recipients, sentAt }) => (
        <Group key={id} justify="space-between">
          <Text>{subject}</Text>
          <Aside>
            {formats.dateTime(sentAt)} · {t('{{count}} subscribers', { count: recipients })}
          </Aside>
        </Group>
      ))}
    </SectionCard>
  );
}
