import { Anchor, Button, Group, Modal, Spoiler, Stack, Text, Textarea } from '@mantine/core';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { useState } from 'react';
import { ANSWER_LENGTH, MESSAGE_STATES } from '#domain/inbox/inbox.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { notifyDone, notifyFailure, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { type MessageItem, useMessages, useMoveMessage } from './inbox-requests.ts';
import { INBOX_FILTERS, InboxFilters, Writer } from './InboxParts.tsx';
import { EraseButton } from './EraseButton.tsx';
import { type AskedWords, WordsDialog } from './WordsDialog.tsx';
import { Aside, PageLink, PlainButton } from '#admin/components/presets.ts';
import { useNames } from '#admin/components/use-names.ts';

export function MessagesTab() {
  const { t, wording } = useTexts('inbox');
  const { filters } = useUrlFilters(INBOX_FILTERS);
  const status = filters.status || 'open';
  const messages = useMessages({ search: filters.search, status });
  const moving = useMoveMessage();
  const [noted, setNoted] = useState<MessageItem>();
  const [asked, setAsked] = useState<AskedWords>();

  const move = ({ id, note, version }: MessageItem, status: MessageItem['status'], undone = false): void => {
    moving
      .mutateAsync({ id, note, version, status })
      .then((now) =>
        undone
          ? notifyDone(t('Undone'))
          : notifyUndo(t(status === 'answered' ? 'Marked as answered' : 'Reopen'), () =>
              move(now, status === 'answered' ? 'open' : 'answered', true),
            ),
      )
      .catch(tellFailure(wording));
  };
  const send = (message: MessageItem, answer: string): void => {
    const { id, note, version } = message;
    moving.mutateAsync({ id, note, answer, version, status: 'answered' }).then(
      () => notifyDone(t('Answer sent to {{email}}', { email: message.emailAddress })),
      (error: unknown) => {
        notifyFailure(wording.failure(error));
        // Keeps the typed text; the owner sees the other person's change before sending again.
        const current =
          error instanceof RequestFailure ? (error.problem?.current as MessageItem | undefined) : undefined;
        askAnswer(current ?? message, answer);
      },
    );
  };
  const askAnswer = (message: MessageItem, before = ''): void =>
    setAsked({
      title: t('Answer {{name}}', { name: message.name }),
      label: t('Your answer'),
      hint: t('Goes to {{email}} with their message below. What they reply comes to the shop’s mailbox.', {
        email: message.emailAddress,
      }),
      confirm: t('Send the answer'),
      maxLength: ANSWER_LENGTH,
      before,
      required: true,
      onSend: (answer) => send(message, answer),
    });
  const actions = (message: MessageItem) => (
    <Group gap="xs">
      <Button
        size="xs"
        variant={message.status === 'open' ? 'filled' : 'default'}
        disabled={moving.isPending}
        onClick={() => askAnswer(message)}
      >
        {t('Answer…')}
      </Button>
      {message.status === 'open' ? (
        <PlainButton size="xs" disabled={moving.isPending} onClick={() => move(message, 'answered')}>
          {t('Mark as answered')}
        </PlainButton>
      ) : (
        <PlainButton size="xs" disabled={moving.isPending} onClick={() => move(message, 'open')}>
          {t('Reopen')}
        </PlainButton>
      )}
      <Button size="xs" variant="subtle" onClick={() => setNoted(message)}>
        {message.note ? t('Edit the note') : t('Add a note')}
      </Button>
      <EraseButton
        list="messages"
        id={message.id}
        title={t('Erase the message of {{name}}?', { name: message.name })}
        text={t('The message, its note and the emails that quote it are erased permanently. This can’t be undone.')}
      />
    </Group>
  );

  return (
    <>
      <InboxFilters
        search={t('Search by name, email, order or text')}
        states={[...MESSAGE_STATES, 'all']}
        word={(state) => t(`messages.states.${state}`)}
      />
      <ListTable
        label={t('tabs.messages')}
        query={messages}
        isFiltered={filters.search !== '' || status === 'answered'}
        empty={t(status === 'open' ? 'No messages to answer.' : 'Messages from the contact form appear here.')}
        isTall
        columns={[
          {
            name: 'name',
            title: t('From'),
            width: 230,
            cell: (item) => (
              <Writer
                item={item}
                reach={<Anchor href={`mailto:${item.emailAddress}`}>{item.emailAddress}</Anchor>}
                tone={item.status === 'answered' ? 'good' : 'wait'}
                state={t(`messages.states.${item.status}`)}
              />
            ),
          },
          { name: 'message', title: t('Message'), as: Words },
          { name: 'actions', width: 300, cell: actions },
        ]}
      />
      <NoteEditor message={noted} onClose={() => setNoted(undefined)} />
      <WordsDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function Words({ item: message }: { item: MessageItem }) {
  const { t, formats } = useTexts('inbox');
  const nameOf = useNames();
  const answer = message.answeredAt && { when: formats.dateTime(message.answeredAt), who: nameOf(message.answeredBy) };
  return (
    <Stack gap={4} maw="75ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Group gap="xs">
        <Text fw={600}>{message.topic}</Text>
        {message.orderId ? (
          <PageLink to={`/admin/orders/${message.orderId}`}>
            {t('Order {{number}}', { number: message.orderNumber.trim().toUpperCase() })}
          </PageLink>
        ) : (
          message.orderNumber && <Text>{message.orderNumber}</Text>
        )}
      </Group>
      <Spoiler
        maxHeight={96}
        styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
        showLabel={t('Show more')}
        hideLabel={t('Show less')}
      >
        <Text style={{ whiteSpace: 'pre-wrap' }}>{message.message}</Text>
      </Spoiler>
      {answer && <Aside>{t('Answered {{when}} by {{who}}', answer)}</Aside>}
      {message.note && (
        <Text c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {t('Note')}: {message.note}
        </Text>
      )}
    </Stack>
  );
}

interface Props {
  /** Undefined when closed. */
  message: MessageItem | undefined;
  onClose: () => void;
}

function NoteEditor({ message, onClose }: Props) {
  const { t } = useTexts('inbox');
  return (
    <Modal opened={message !== undefined} onClose={onClose} title={t('Note')}>
      {message && <NoteForm message={message} onClose={onClose} />}
    </Modal>
  );
}

function NoteForm({ message, onClose }: { message: MessageItem; onClose: () => void }) {
  const { t, wording } = useTexts('inbox');
  const moving = useMoveMessage();
  const [note, setNote] = useState(message.note);
  const save = () =>
    moving.mutate(
      { id: message.id, status: message.status, version: message.version, note },
      {
        onSuccess: () => {
          onClose();
          notifyDone(t('Saved'));
        },
      },
    );
  return (
    <SubmitForm
      onSubmit={save}
      submit={t('Save')}
      isBusy={moving.isPending}
      isDisabled={note === message.note}
      error={moving.error}
      onClose={onClose}
    >
      <Textarea
        label={t('Note')}
        description={t('Visible to staff only')}
        value={note}
        {...wording.limit(note, 2000)}
        autosize
        minRows={3}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}
