import { Anchor, Button, Group, Spoiler, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MESSAGE_STATES, replyAddress } from '#domain/inbox/inbox.ts';
import { useFormats } from '#admin/page-kit/formats.ts';
import { ListTable } from '#admin/page-kit/ListTable.tsx';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/page-kit/notify.tsx';
import { StatusBadge } from '#admin/page-kit/StatusBadge.tsx';
import { useUrlFilters } from '#admin/page-kit/use-url-filters.ts';
import { useMessages, useMoveMessage, type MessageItem } from './inbox-requests.ts';
import { ListFilters } from './ListFilters.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { useInboxWording } from './use-inbox-wording.ts';

/** What visitors wrote; open ones first of all. */
export function MessagesTab() {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const wording = useInboxWording();
  const { filters } = useUrlFilters(['search', 'status']);
  const status = filters.status || 'open';
  const messages = useMessages({ search: filters.search, status });
  const moving = useMoveMessage();
  const [noted, setNoted] = useState<MessageItem>();

  const move = ({ id, note, version }: MessageItem, status: MessageItem['status'], undone = false): void => {
    moving.mutateAsync({ id, note, version, status }).then(
      (now) =>
        undone
          ? notifyDone(common('undone'))
          : notifyUndo(t(status === 'answered' ? 'messages.answered' : 'messages.reopened'), () =>
              move(now, status === 'answered' ? 'open' : 'answered', true),
            ),
      (error: unknown) => notifyFailure(wording(error)),
    );
  };
  const actions = (message: MessageItem, size = 'xs') => (
    <Group gap="xs">
      <Button component="a" href={replyAddress(message)} size={size} variant="default">
        {t('messages.reply')}
      </Button>
      {message.status === 'open' ? (
        <Button size={size} disabled={moving.isPending} onClick={() => move(message, 'answered')}>
          {t('messages.answer')}
        </Button>
      ) : (
        <Button size={size} variant="default" disabled={moving.isPending} onClick={() => move(message, 'open')}>
          {t('messages.reopen')}
        </Button>
      )}
      <Button size={size} variant="subtle" onClick={() => setNoted(message)}>
        {message.note ? t('messages.editNote') : t('messages.addNote')}
      </Button>
    </Group>
  );

  return (
    <>
      <ListFilters
        searchLabel={t('search.messages')}
        states={MESSAGE_STATES}
        word={(state) => t(`messages.states.${state}`)}
        usual="open"
      />
      <ListTable
        label={t('tabs.messages')}
        query={messages}
        isFiltered={filters.search !== '' || status === 'answered'}
        empty={<Text>{t(status === 'open' ? 'messages.noneOpen' : 'messages.empty')}</Text>}
        columns={[
          {
            accessor: 'name',
            cellsStyle: atTop,
            title: t('messages.from'),
            width: 230,
            render: (item) => <Writer message={item} />,
          },
          {
            accessor: 'message',
            cellsStyle: atTop,
            title: t('messages.message'),
            render: (item) => <Words message={item} />,
          },
          {
            accessor: 'actions',
            cellsStyle: atTop,
            title: <VisuallyHidden>{common('more')}</VisuallyHidden>,
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
    </>
  );
}

/** Long texts stand beside what belongs to them. */
const atTop = () => ({ verticalAlign: 'top' }) as const;

function Writer({ message }: { message: MessageItem }) {
  const { t } = useTranslation('inbox');
  const formats = useFormats();
  const answered = message.status === 'answered';
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={600}>
        {message.name}
      </Text>
      <Text size="sm">{message.emailAddress}</Text>
      <Text size="xs" c="dimmed">
        {formats.dateTime(message.createdAt)}
      </Text>
      <Group>
        <StatusBadge tone={answered ? 'good' : 'wait'} label={t(`messages.states.${message.status}`)} />
      </Group>
    </Stack>
  );
}

function Words({ message }: { message: MessageItem }) {
  const { t } = useTranslation('inbox');
  const formats = useFormats();
  const answer = message.answeredAt && { when: formats.dateTime(message.answeredAt), who: message.answeredBy };
  return (
    <Stack gap={4} maw="75ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {message.topic}
        </Text>
        {message.orderId ? (
          <Anchor component={Link} to={`/admin/orders/${message.orderId}`} size="sm">
            {t('order', { number: message.orderNumber.trim().toUpperCase() })}
          </Anchor>
        ) : (
          message.orderNumber && <Text size="sm">{message.orderNumber}</Text>
        )}
      </Group>
      <Spoiler
        maxHeight={96}
        styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
        showLabel={t('messages.whole')}
        hideLabel={t('messages.less')}
      >
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {message.message}
        </Text>
      </Spoiler>
      {answer && (
        <Text size="xs" c="dimmed">
          {t('messages.answeredBy', answer)}
        </Text>
      )}
      {message.note && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {t('messages.note')}: {message.note}
        </Text>
      )}
    </Stack>
  );
}
