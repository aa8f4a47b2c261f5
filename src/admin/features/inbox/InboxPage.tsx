import { Badge, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { useWaiting } from '#admin/components/use-waiting.ts';
import { MessagesTab } from './MessagesTab.tsx';
import { TestimonialsTab } from './TestimonialsTab.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { REVIEW_STATES } from '#domain/reviews/review.ts';
import { useReviews } from './inbox-requests.ts';
import { INBOX_FILTERS, InboxFilters, MODERATION_TONES as TONES, Writer } from './InboxParts.tsx';
import { OrderLink, Words } from './ReviewParts.tsx';
import { useReviewActions } from './use-review-actions.tsx';

const TABS = ['messages', 'reviews', 'testimonials'] as const;
type Tab = (typeof TABS)[number];
/** Tabs that have moved to other screens. */
const MOVED: Partial<Record<string, string>> = {
  subscribers: '/admin/customers/subscribers',
  mails: '/admin/settings/mail/outbox',
};

/** Addresses: `?tab=messages|reviews|testimonials&status=…&search=…`. */
export function Component() {
  const { t } = useTranslation('inbox');
  const { filters, setFilters } = useUrlFilters(['tab', 'status', 'search']);
  const tab = TABS.find((name) => name === filters.tab) ?? 'messages';
  const counts = useWaiting();
  const waiting: Record<Tab, number> = {
    messages: counts?.openMessages ?? 0,
    reviews: counts?.pendingReviews ?? 0,
    testimonials: counts?.pendingTestimonials ?? 0,
  };
  const { search } = useLocation();
  const moved = MOVED[filters.tab];
  if (moved) return <Navigate replace to={{ pathname: moved, search }} />;
  return (
    <AdminPage title={t('Inbox')}>
      <Tabs
        value={tab}
        onChange={(next) => setFilters({ tab: next ?? '', status: '', search: '' })}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List mb="md">
          {TABS.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={
                waiting[name] > 0 && (
                  <Badge variant="filled" size="sm" circle={waiting[name] < 10}>
                    {waiting[name]}
                  </Badge>
                )
              }
            >
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="messages">
          <MessagesTab />
        </Tabs.Panel>
        <Tabs.Panel value="reviews">
          <ReviewsTab />
        </Tabs.Panel>
        <Tabs.Panel value="testimonials">
          <TestimonialsTab />
        </Tabs.Panel>
      </Tabs>
    </AdminPage>
  );
}

function ReviewsTab() {
  const { t } = useTranslation('inbox');
  const { filters } = useUrlFilters(INBOX_FILTERS);
  const status = filters.status || 'pending';
  const reviews = useReviews({ search: filters.search, status });
  const { actions, dialog } = useReviewActions();

  return (
    <>
      <InboxFilters
        search={t('Search by name, text, product or order')}
        states={[...REVIEW_STATES, 'all']}
        word={(state) => t(`reviews.states.${state}`)}
      />
      <ListTable
        label={t('tabs.reviews')}
        query={reviews}
        isFiltered={filters.search !== '' || status === 'approved' || status === 'rejected'}
        empty={t(
          status === 'pending'
            ? 'No reviews to moderate.'
            : 'Reviews of products that buyers have received appear here before they are published.',
        )}
        isTall
        columns={[
          {
            name: 'name',
            title: t('From'),
            width: 220,
            cell: (item) => (
              <Writer
                item={item}
                reach={<OrderLink item={item} />}
                tone={TONES[item.status]}
                state={t(`reviews.states.${item.status}`)}
              />
            ),
          },
          { name: 'text', title: t('Review'), as: Words },
          { name: 'actions', width: 280, cell: actions },
        ]}
      />
      {dialog}
    </>
  );
}
