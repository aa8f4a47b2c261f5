import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_STATES, replyAddress } from '#domain/inbox/inbox.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { useMessages, useMoveMessage, type MessageItem } from './inbox-requests.ts';
import { ListFilters } from './ListFilters.tsx';
import { Words, Writer } from './MessageParts.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { useErase } from './use-erase.tsx';
import { useWording } from '#admin/components/wording.ts';

export function MessagesTab() {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const wording = useWording();
  const { filters } = useUrlFilters(['search', 'status']);
  const status = filters.status || 'open';
  const messages = useMessages({ search: filters.search, status });
  const moving = useMoveMessage();
  const { erase, dialog } = useErase('messages');
  const [noted, setNoted] = useState<MessageItem>();

  const move = ({ id, note, version }: MessageItem, status: MessageItem['status'], undone = false): void => {
    moving.mutateAsync({ id, note, version, status }).then(
      (now) =>
        undone
          ? notifyDone(common('Undone'))
          : notifyUndo(t(status === 'answered' ? 'Marked as answered' : 'Reopen'), () =>
              move(now, status === 'answered' ? 'open' : 'answered', true),
            ),
      (error: unknown) => notifyFailure(wording.failure(error)),
    );
  };
  const actions = (message: MessageItem, size = 'xs') => (
    <Group gap="xs">
      <Button component="a" href={replyAddress(message)} size={size} variant="default">
        {t('Reply by email')}
      </Button>
      {message.status === 'open' ? (
        <Button size={size} disabled={moving.isPending} onClick={() => move(message, 'answered')}>
          {t('Mark as answered')}
        </Button>
      ) : (
        <Button size={size} variant="default" disabled={moving.isPending} onClick={() => move(message, 'open')}>
          {t('Reopen')}
        </Button>
      )}
      <Button size={size} variant="subtle" onClick={() => setNoted(message)}>
        {message.note ? t('Edit the note') : t('Add a note')}
      </Button>
      <ForOwners>
        <Button
          size={size}
          variant="subtle"
          onClick={() =>
            erase(message.id, {
              title: t('Erase the message of {{name}}?', { name: message.name }),
              text: t(
                'The message, its note and the emails that quote it are erased permanently. This can’t be undone.',
              ),
            })
          }
        >
          {t('Erase…')}
        </Button>
      </ForOwners>
    </Group>
  );

  return (
    <>
      <ListFilters
        searchLabel={t('Search by name, email, order or text')}
        states={MESSAGE_STATES}
        word={(state) => t(`messages.states.${state}`)}
        usual="open"
      />
      <ListTable
        label={t('tabs.messages')}
        query={messages}
        isFiltered={filters.search !== '' || status === 'answered'}
        empty={
          <Text>{t(status === 'open' ? 'No messages to answer.' : 'Messages from the contact form appear here.')}</Text>
        }
        columns={[
          {
            accessor: 'name',
            cellsStyle: atTop,
            title: t('From'),
            width: 230,
            render: (item) => <Writer message={item} />,
          },
          {
            accessor: 'message',
            cellsStyle: atTop,
            title: t('Message'),
            render: (item) => <Words message={item} />,
          },
          {
            accessor: 'actions',
            cellsStyle: atTop,
            title: <VisuallyHidden>{common('More actions')}</VisuallyHidden>,
            width: 300,
            render: (item) => actions(item),
          },
        ]}
        card={(item) => (
          <Stack gap="xs">
            <Writer message={item} />
            <Words message={item} />
            {actions(item, 'md')}
          </Stack>
        )}
      />
      <NoteEditor message={noted} onClose={() => setNoted(undefined)} />
      {dialog}
    </>
  );
}

/** Long texts stand beside what belongs to them. */
const atTop = () => ({ verticalAlign: 'top' }) as const;
