import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTextFile } from '#admin/components/forms/use-text-file.ts';
import { RequestFailure } from '#admin/components/request.ts';

interface ReviewedFile {
  /** Of this choice: the same file chosen again has another. */
  id: string;
  name: string;
  csv: string;
}

interface Feature<Review> {
  /** Compares the file with what the shop has; nothing is written. */
  compare: (csv: string) => Promise<Review>;
  /** Writes what the review showed, or is refused with the review as it is now. */
  apply: (file: ReviewedFile, review: Review, leaveOutWrong: boolean) => Promise<unknown>;
  /** First words of the query keys that a write makes stale. */
  touches: readonly string[];
  onWritten: (file: ReviewedFile, review: Review) => void;
}

/** A file that is chosen, compared, and applied once the owner has seen what it changes. */
export function useReviewedFile<Review>({ compare, apply, touches, onWritten }: Feature<Review>) {
  const client = useQueryClient();
  const reading = useTextFile();
  const [file, setFile] = useState<ReviewedFile>();
  const [review, setReview] = useState<Review>();
  const [before, setBefore] = useState<Review>();
  const reviewing = useMutation({ mutationFn: (ask: () => Promise<Review>) => ask(), onSuccess: setReview });
  const applying = useMutation({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    onSuccess: () => Promise.all(touches.map((area) => client.invalidateQueries({ queryKey: [area] }))),
  });
  const clear = () => {
    applying.reset();
    reviewing.reset();
    setReview(undefined);
    setBefore(undefined);
  };
  return {
    file,
    review,
    /** The review that was shown when it turned out that the shop had changed since. */
    before,
    choose: (chosen: File) => {
      clear();
      reading.mutate(chosen, {
        onSuccess: (csv) => {
          setFile({ id: crypto.randomUUID(), name: chosen.name, csv });
          reviewing.mutate(() => compare(csv));
        },
      });
    },
    /** Compares the same file in another way. */
    compareAgain: (otherwise: typeof compare) => {
      clear();
      if (file) reviewing.mutate(() => otherwise(file.csv));
    },
    apply: (leaveOutWrong: boolean) => {
      if (!file || !review) return;
      applying.mutate(() => apply(file, review, leaveOutWrong), {
        onSuccess: () => {
          setFile(undefined);
          setReview(undefined);
          onWritten(file, review);
        },
        onError: (error) => {
          const now = reviewInRefusal<Review>(error);
          if (!now) return;
          if (hasCode(error, 'changed_meanwhile')) setBefore(review);
          setReview(now);
        },
      });
    },
    isReading: reading.isPending || reviewing.isPending,
    isWriting: applying.isPending,
    /** A refusal that brings a review is told by that review instead. */
    failure: reading.error ?? reviewing.error ?? (reviewInRefusal(applying.error) ? null : applying.error),
  };
}

function reviewInRefusal<Review>(error: unknown): Review | undefined {
  if (!hasCode(error, 'changed_meanwhile') && !hasCode(error, 'has_wrong_lines')) return undefined;
  return (error as RequestFailure).problem?.['current'] as Review | undefined;
}

const hasCode = (error: unknown, code: string) => error instanceof RequestFailure && error.code === code;
