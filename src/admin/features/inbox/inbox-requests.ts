import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { MailResend, MessageMove, TestimonialMove } from '#domain/inbox/inbox.ts';
import type { ReviewDecision, ReviewReply } from '#domain/reviews/review-moderation.ts';
import type { AdminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { tableAddress } from '#admin/components/language.ts';
import { api, request } from '#admin/components/request.ts';
import { toQuery } from '#admin/components/use-url-filters.ts';

const inbox = hc<AdminInboxRoutes>(...api).api.admin.inbox;

export type MessageItem = InferResponseType<typeof inbox.messages.$get, 200>['items'][number];
export type ReviewItem = InferResponseType<typeof inbox.reviews.$get, 200>['items'][number];
export type TestimonialItem = InferResponseType<typeof inbox.testimonials.$get, 200>['items'][number];
export type MailItem = InferResponseType<typeof inbox.mails.$get, 200>['items'][number];

export type SubscriberItem = InferResponseType<typeof inbox.subscribers.$get, 200>['items'][number];

/** A list's parameters as the address has them; `all` stands for every state. */
interface InboxFilters {
  search: string;
  status: string;
}

/** The same key as the menu's badge, so that both are renewed together. */
export const useInboxCounts = () =>
  useQuery({ queryKey: ['inbox', 'counts'], queryFn: () => request(inbox.counts.$get()) });

export const useMessages = (filters: InboxFilters) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'messages', filters],
    queryFn: ({ pageParam }) => request(inbox.messages.$get({ query: pageQuery(filters, pageParam) })),
    ...KEYSET,
  });

export const useReviews = (filters: InboxFilters) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'reviews', filters],
    queryFn: ({ pageParam }) => request(inbox.reviews.$get({ query: pageQuery(filters, pageParam) })),
    ...KEYSET,
  });

export const useTestimonials = (filters: InboxFilters) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'testimonials', filters],
    queryFn: ({ pageParam }) => request(inbox.testimonials.$get({ query: pageQuery(filters, pageParam) })),
    ...KEYSET,
  });

export const useSubscribers = (filters: InboxFilters) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'subscribers', filters],
    queryFn: ({ pageParam }) => request(inbox.subscribers.$get({ query: pageQuery(filters, pageParam) })),
    ...KEYSET,
  });

export const useSubscriberCounts = () =>
  useQuery({ queryKey: ['inbox', 'subscribers', 'counts'], queryFn: () => request(inbox.subscribers.counts.$get()) });

export const subscribersExport = () => tableAddress('/api/admin/inbox/subscribers/export.csv');

export const useMails = (filters: InboxFilters) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'mails', filters],
    queryFn: ({ pageParam }) => request(inbox.mails.$get({ query: pageQuery(filters, pageParam) })),
    ...KEYSET,
  });

export const useMail = (id: string) =>
  useQuery({ queryKey: ['inbox', 'mail', id], queryFn: () => request(inbox.mails[':id'].$get({ param: { id } })) });

export const useMoveMessage = () =>
  useInboxWrite(({ id, ...json }: MessageMove & { id: string }) =>
    request(inbox.messages[':id'].status.$post({ param: { id }, json })),
  );

/** Where a photograph of a review lies, shown to others or not. */
export const reviewPhoto = (reviewId: string, file: string) => `/api/admin/inbox/reviews/${reviewId}/photos/${file}`;

export const useDecideReview = () =>
  useInboxWrite(({ id, json }: { id: string; json: ReviewDecision }) =>
    request(inbox.reviews[':id'].status.$post({ param: { id }, json })),
  );

export const useReplyToReview = () =>
  useInboxWrite(({ id, json }: { id: string; json: ReviewReply }) =>
    request(inbox.reviews[':id'].reply.$post({ param: { id }, json })),
  );

export const useMoveTestimonial = () =>
  useInboxWrite(({ id, ...json }: TestimonialMove & { id: string }) =>
    request(inbox.testimonials[':id'].status.$post({ param: { id }, json })),
  );

export const useResendMail = () =>
  useInboxWrite(({ id, ...json }: MailResend & { id: string }) =>
    request(inbox.mails[':id'].resend.$post({ param: { id }, json })),
  );

export type ErasedList = 'messages' | 'reviews' | 'testimonials' | 'subscribers';

export const useEraseItem = () =>
  useInboxWrite(({ list, id }: { list: ErasedList; id: string }) =>
    request(inbox[list][':id'].$delete({ param: { id } })),
  );

const KEYSET = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next };

/** Whatever becomes of a write, what is shown is read anew: a refusal means that it was old. */
function useInboxWrite<Asked, Answer>(write: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  });
}

/** The server judges what stands in the address. */
function pageQuery({ search, status }: InboxFilters, cursor: string): object {
  return { ...toQuery({ search, status: status === 'all' ? '' : status }), ...(cursor && { cursor }) };
}
