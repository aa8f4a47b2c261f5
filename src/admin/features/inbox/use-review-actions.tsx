import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import type { ReviewDecision } from '#domain/reviews/review-moderation.ts';
import { useDecideReview, type ReviewItem } from './inbox-requests.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useErase } from './use-erase.tsx';
import { useInboxWording } from './use-inbox-wording.ts';

/** What the team does with a review; each decision can be taken back. */
export function useReviewActions() {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const wording = useInboxWording();
  const deciding = useDecideReview();
  const [refused, setRefused] = useState<ReviewItem>();
  const { erase, dialog } = useErase('reviews');

  const decide = (review: ReviewItem, json: ReviewDecision, undone = false): void => {
    deciding.mutateAsync({ id: review.id, json }).then(
      (now) =>
        undone
          ? notifyDone(common('undone'))
          : notifyUndo(t(`reviews.moved.${now.status}`), () => decide(now, asBefore(review, now.version), true)),
      (error: unknown) => notifyFailure(wording(error)),
    );
  };
  const actions = (item: ReviewItem, size = 'xs') => (
    <Group gap="xs">
      {item.status !== 'approved' && (
        <Button
          size={size}
          disabled={deciding.isPending}
          onClick={() => decide(item, { status: 'approved', version: item.version })}
        >
          {t('reviews.approve')}
        </Button>
      )}
      {item.status !== 'rejected' && (
        <Button size={size} variant="default" disabled={deciding.isPending} onClick={() => setRefused(item)}>
          {item.status === 'approved' ? t('reviews.takeDown') : t('reviews.reject')}
        </Button>
      )}
      {item.status !== 'pending' && (
        <Button
          size={size}
          variant="subtle"
          disabled={deciding.isPending}
          onClick={() => decide(item, { status: 'pending', version: item.version })}
        >
          {t('reviews.putBack')}
        </Button>
      )}
      <ForOwners>
        <Button
          size={size}
          variant="subtle"
          onClick={() => erase(item.id, { title: t('erase.review', { name: item.name }), text: t('erase.reviewText') })}
        >
          {t('erase.button')}
        </Button>
      </ForOwners>
    </Group>
  );
  const dialogs = (
    <>
      <ReasonDialog
        review={refused}
        onClose={() => setRefused(undefined)}
        onReject={(review, reason) => {
          setRefused(undefined);
          decide(review, { status: 'rejected', version: review.version, reason });
        }}
      />
      {dialog}
    </>
  );
  return { actions, dialogs };
}

/** The decision that brings a review back to where it stood. */
function asBefore({ status, reason }: ReviewItem, version: number): ReviewDecision {
  return status === 'rejected' ? { status, reason, version } : { status, version };
}
