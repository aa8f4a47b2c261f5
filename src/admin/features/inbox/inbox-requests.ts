import type { InferResponseType } from 'hono/client';
import type { MailResend, MessageMove, TestimonialMove } from '#domain/inbox/inbox.ts';
import type { LetterSend, LetterWords } from '#domain/newsletter/newsletter-letter.ts';
import type { ReviewDecision, ReviewReply } from '#domain/reviews/review-moderation.ts';
import type { AdminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { tableAddress } from '#admin/components/language.ts';
import { client } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const inbox = client<AdminInboxRoutes>().api.admin.inbox;

export type MessageItem = InferResponseType<typeof inbox.messages.$get, 200>['items'][number];
export type ReviewItem = InferResponseType<typeof inbox.reviews.$get, 200>['items'][number];
export type TestimonialItem = InferResponseType<typeof inbox.testimonials.$get, 200>['items'][number];
export type MailItem = InferResponseType<typeof inbox.mails.$get, 200>['items'][number];
export type SubscriberItem = InferResponseType<typeof inbox.subscribers.$get, 200>['items'][number];

/** Parameters of a list in the address; `all` stands for every state. */
interface InboxFilters {
  search: string;
  status: string;
}
const TOUCHED = ['inbox'];

const toFilters = ({ search, status }: InboxFilters) => ({ search, status: status === 'all' ? '' : status });

export const useMessages = (filters: InboxFilters) => useList(inbox.messages, toFilters(filters));
export const useReviews = (filters: InboxFilters) => useList(inbox.reviews, toFilters(filters));
export const useTestimonials = (filters: InboxFilters) => useList(inbox.testimonials, toFilters(filters));
export const useSubscribers = (filters: InboxFilters) => useList(inbox.subscribers, toFilters(filters));
export const useMails = (filters: InboxFilters) => useList(inbox.mails, toFilters(filters));

export const useSubscriberCounts = () => useRead(inbox.subscribers.counts);
export const useLetters = () => useRead(inbox.subscribers.letters);
export const useLetterPreview = () =>
  useWrite((json: LetterWords) => inbox.subscribers.letters.preview.$post({ json }), []);
export const useTestLetter = () => useWrite((json: LetterWords) => inbox.subscribers.letters.test.$post({ json }), []);
export const useSendLetter = () => useWrite((json: LetterSend) => inbox.subscribers.letters.$post({ json }), TOUCHED);

export const useMail = (id: string) => useRead(inbox.mails[':id'], { param: { id } });

export const subscribersExport = () => tableAddress('/api/admin/inbox/subscribers/export.csv');

/** Returns the address of a review's photograph, public or not. */
export const reviewPhoto = (reviewId: string, file: string) => `/api/admin/inbox/reviews/${reviewId}/photos/${file}`;

export const useMoveMessage = () =>
  useWrite(
    ({ id, ...json }: MessageMove & { id: string }) => inbox.messages[':id'].status.$post({ param: { id }, json }),
    TOUCHED,
  );

export const useDecideReview = () =>
  useWrite(
    ({ id, json }: { id: string; json: ReviewDecision }) => inbox.reviews[':id'].status.$post({ param: { id }, json }),
    TOUCHED,
  );

export const useReplyToReview = () =>
  useWrite(
    ({ id, json }: { id: string; json: ReviewReply }) => inbox.reviews[':id'].reply.$post({ param: { id }, json }),
    TOUCHED,
  );

export const useMoveTestimonial = () =>
  useWrite(
    ({ id, ...json }: TestimonialMove & { id: string }) =>
      inbox.testimonials[':id'].status.$post({ param: { id }, json }),
    TOUCHED,
  );

export const useResendMail = () =>
  useWrite(
    ({ id, ...json }: MailResend & { id: string }) => inbox.mails[':id'].resend.$post({ param: { id }, json }),
    TOUCHED,
  );

export type ErasedList = 'messages' | 'reviews' | 'testimonials' | 'subscribers';

export const useEraseItem = () =>
  useWrite(({ list, id }: { list: ErasedList; id: string }) => inbox[list][':id'].$delete({ param: { id } }), TOUCHED);
