import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { REASON_LENGTH, REPLY_LENGTH, type ReviewDecision } from '#domain/reviews/review-moderation.ts';
import { useDecideReview, useReplyToReview, type ReviewItem } from './inbox-requests.ts';
import { EraseButton } from './EraseButton.tsx';
import { WordsDialog, type AskedWords } from './WordsDialog.tsx';
import { PlainButton } from '#admin/components/presets.ts';

export function useReviewActions() {
  const { t, wording } = useTexts('inbox');
  const deciding = useDecideReview();
  const replying = useReplyToReview();
  const [asked, setAsked] = useState<AskedWords>();

  const decide = (review: ReviewItem, json: ReviewDecision, undone = false): void => {
    deciding
      .mutateAsync({ id: review.id, json })
      .then((now) =>
        undone
          ? notifyDone(t('Undone'))
          : notifyUndo(t(`reviews.moved.${now.status}`), () => decide(now, asBefore(review, now.version), true)),
      )
      .catch(tellFailure(wording));
  };
  const askReason = (review: ReviewItem) =>
    setAsked({
      title: t('Why is the review of {{name}} not shown?', { name: review.name }),
      label: t('Reason'),
      hint: t('The buyer gets it by email. A low rating is no reason: the law wants good and bad reviews shown alike.'),
      confirm: t('Reject and email the reason'),
      maxLength: REASON_LENGTH,
      before: '',
      required: true,
      onSend: (reason) => decide(review, { status: 'rejected', version: review.version, reason }),
    });
  const askReply = (review: ReviewItem) =>
    setAsked({
      title: t('Answer the review of {{name}}', { name: review.name }),
      label: t('The shop’s answer'),
      hint: t('Everybody reads it below the review. Leave it empty to remove it.'),
      confirm: t('Save'),
      maxLength: REPLY_LENGTH,
      before: review.reply,
      required: false,
      onSend: (reply) =>
        replying.mutate(
          { id: review.id, json: { reply, version: review.version } },
          {
            onSuccess: () => notifyDone(t('Saved')),
            onError: tellFailure(wording),
          },
        ),
    });
  const actions = (item: ReviewItem) => (
    <Group gap="xs">
      {item.status !== 'approved' && (
        <Button
          size="xs"
          disabled={deciding.isPending}
          onClick={() => decide(item, { status: 'approved', version: item.version })}
        >
          {t('Approve')}
        </Button>
      )}
      {item.status !== 'rejected' && (
        <PlainButton size="xs" disabled={deciding.isPending} onClick={() => askReason(item)}>
          {item.status === 'approved' ? t('Unpublish…') : t('Reject…')}
        </PlainButton>
      )}
      {item.status !== 'pending' && (
        <Button
          size="xs"
          variant="subtle"
          disabled={deciding.isPending}
          onClick={() => decide(item, { status: 'pending', version: item.version })}
        >
          {t('Move back to pending')}
        </Button>
      )}
      <Button size="xs" variant="subtle" disabled={replying.isPending} onClick={() => askReply(item)}>
        {item.reply ? t('Edit the answer') : t('Answer')}
      </Button>
      <EraseButton
        list="reviews"
        id={item.id}
        title={t('Erase the review of {{name}}?', { name: item.name })}
        text={t('It is erased permanently with its photos, here and on the site. This can’t be undone.')}
      />
    </Group>
  );
  return { actions, dialog: <WordsDialog asked={asked} onClose={() => setAsked(undefined)} /> };
}

function asBefore({ status, reason }: ReviewItem, version: number): ReviewDecision {
  return status === 'rejected' ? { status, reason, version } : { status, version };
}
