import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { useTranslation } from 'react-i18next';
import type { AdminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { api, request } from '#admin/components/request.ts';

const inbox = hc<AdminInboxRoutes>(...api).api.admin.inbox;

/** How much waits in the inbox. Asked when a page is opened or looked at again, never by a timer. */
export function InboxCount() {
  const { t } = useTranslation('navigation');
  const counts = useQuery({
    queryKey: ['inbox', 'counts'],
    queryFn: () => request(inbox.counts.$get()),
    staleTime: 60_000,
  });
  if (!counts.data) return null;
  const { openMessages, pendingTestimonials, failedMails } = counts.data;
  const waiting = openMessages + pendingTestimonials + failedMails;
  if (waiting === 0) return null;
  return (
    <Badge variant="filled" size="sm" circle={waiting < 10} aria-label={t('waiting', { count: waiting })}>
      {waiting}
    </Badge>
  );
}
