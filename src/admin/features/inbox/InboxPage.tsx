import { Badge, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { useInboxCounts } from './inbox-requests.ts';
import { MailsTab } from './MailsTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { ReviewsTab } from './ReviewsTab.tsx';
import { SubscribersTab } from './SubscribersTab.tsx';
import { TestimonialsTab } from './TestimonialsTab.tsx';

const TABS = ['messages', 'reviews', 'testimonials', 'subscribers', 'mails'] as const;
type Tab = (typeof TABS)[number];

/** Addresses: `?tab=messages|reviews|testimonials|subscribers|mails&status=…&search=…`. */
export function Component() {
  const { t } = useTranslation('inbox');
  const { filters, setFilters } = useUrlFilters(['tab', 'status', 'search']);
  const tab = TABS.find((name) => name === filters.tab) ?? 'messages';
  const counts = useInboxCounts().data;
  const waiting: Record<Tab, number> = {
    messages: counts?.openMessages ?? 0,
    reviews: counts?.pendingReviews ?? 0,
    testimonials: counts?.pendingTestimonials ?? 0,
    subscribers: 0,
    mails: counts?.failedMails ?? 0,
  };
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
        <Tabs.Panel value="subscribers">
          <SubscribersTab />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <MailsTab />
        </Tabs.Panel>
      </Tabs>
    </AdminPage>
  );
}
