import { Button, Group, Paper, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNames } from '#admin/components/use-names.ts';
import { Link } from 'react-router';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink, PlainList } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useDrafts, type ListedDraft } from './drafts-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export function Component() {
  const { t } = useTexts('drafts');
  const { t: orders } = useTexts('orders');
  const drafts = useDrafts();
  return (
    <AdminPage
      title={t('Draft orders')}
      intro={t(
        'Orders by phone, by message or at a fair that are not placed yet. They are forgotten 90 days after the last change.',
      )}
      parent={{ label: orders('Orders'), to: '/admin/orders' }}
      actions={
        <Button component={Link} to="/admin/draft-orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('New order')}
        </Button>
      }
    >
      <Loaded query={drafts} height={240}>
        {({ items }) =>
          items.length === 0 ? (
            <Paper p="xl">
              <Text size="md">{t('No drafts. Start with “New order”.')}</Text>
            </Paper>
          ) : (
            <PlainList gap="xs" aria-label={t('Draft orders')}>
              {items.map((draft) => (
                <DraftItem key={draft.id} draft={draft} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </AdminPage>
  );
}

function DraftItem({ draft }: { draft: ListedDraft }) {
  const { t, formats } = useTexts('drafts');
  const nameOf = useNames();
  const { content, totals, sentAt, validUntil } = draft;
  const buyer = `${content.firstName} ${content.lastName}`.trim() || content.emailAddress || t('No customer yet');
  const isOver = validUntil !== null && new Date(validUntil) < new Date();
  return (
    <Paper component="li" p="md">
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <PageLink size="md" to={`/admin/draft-orders/${draft.id}`} fw={600}>
            {buyer}
          </PageLink>
          <Text>{content.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</Text>
          <Aside>
            {t('Changed {{when}} by {{who}}', { when: formats.dateTime(draft.updatedAt), who: nameOf(draft.actor) })}
          </Aside>
        </div>
        <Group gap="xs">
          {sentAt && (
            <StatusBadge
              tone={isOver ? 'bad' : 'wait'}
              label={isOver ? t('Offer expired') : t('Offered {{date}}', { date: formats.date(sentAt) })}
            />
          )}
          <Text size="md" className="figures" fw={600}>
            {formats.money(totals.total)}
          </Text>
        </Group>
      </Group>
    </Paper>
  );
}
