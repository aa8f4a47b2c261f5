import { useState } from 'react';
import { reviewInRefusal, seenStocks, useApplyCount, useReviewCount, type CountReview } from './count-requests.ts';
import { useTextFile } from '#admin/components/forms/use-text-file.ts';

export function useStockCount({ onWritten }: { onWritten: (batch: string, products: number) => void }) {
  const reading = useTextFile();
  const reviewing = useReviewCount();
  const applying = useApplyCount();
  const [file, setFile] = useState<{ name: string; csv: string; batch: string }>();
  const [review, setReview] = useState<CountReview>();
  /** The lines that moved since are marked by it. */
  const [before, setBefore] = useState<Record<string, number>>();

  const choose = (chosen: File) => {
    applying.reset();
    setReview(undefined);
    setBefore(undefined);
    reading.mutate(chosen, {
      onSuccess: (csv) => {
        setFile({ name: chosen.name, csv, batch: crypto.randomUUID() });
        reviewing.mutate(csv, { onSuccess: setReview });
      },
    });
  };
  const apply = (leaveOutWrong: boolean) => {
    if (!file || !review) return;
    applying.mutate(
      { csv: file.csv, batch: file.batch, review, leaveOutWrong },
      {
        onSuccess: () => onWritten(file.batch, review.totals.changed),
        onError: (error) => {
          const now = reviewInRefusal(error);
          if (!now) return;
          setBefore(seenStocks(review));
          setReview(now);
        },
      },
    );
  };
  return {
    file,
    review,
    before,
    choose,
    apply,
    isReading: reading.isPending || reviewing.isPending,
    isWriting: applying.isPending,
    /** A stock that moved is told by `before` instead. */
    failure: reading.error ?? reviewing.error ?? (reviewInRefusal(applying.error) ? null : applying.error),
  };
}
