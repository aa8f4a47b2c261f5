import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { useState } from 'react';
import { useTextFile } from '#admin/components/forms/use-text-file.ts';
import { tableAddress } from '#admin/components/language.ts';
import { api, request, RequestFailure } from '#admin/components/request.ts';
import type { AdminSheetRoutes } from '#server/catalogue/product-sheet/admin-sheet-routes.ts';
import type { SheetReview } from '#server/catalogue/product-sheet/review-sheet.ts';

const sheet = hc<AdminSheetRoutes>(...api).api.admin.products;
export const exportAddress = () => tableAddress('/api/admin/products/export.csv');

export type { SheetReview };

export function useSheet({ onWritten }: { onWritten: (totals: SheetReview['totals']) => void }) {
  const client = useQueryClient();
  const reading = useTextFile();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [review, setReview] = useState<SheetReview>();
  const [hasMoved, setMoved] = useState(false);
  const reviewing = useMutation({
    mutationFn: async (csv: string) =>
      (await request(sheet.import.$post({ json: { dryRun: true, csv } }))) as SheetReview,
  });
  const applying = useMutation({
    mutationFn: (ask: { csv: string; digest: string; leaveOutWrong: boolean }) =>
      request(sheet.import.$post({ json: { dryRun: false, ...ask } })),
    onSuccess: () =>
      Promise.all(['products', 'inventory'].map((area) => client.invalidateQueries({ queryKey: [area] }))),
  });

  const choose = (chosen: File) => {
    applying.reset();
    reviewing.reset();
    setReview(undefined);
    setMoved(false);
    reading.mutate(chosen, {
      onSuccess: (csv) => {
        setFile({ name: chosen.name, csv });
        reviewing.mutate(csv, { onSuccess: setReview });
      },
    });
  };
  const apply = (leaveOutWrong: boolean) => {
    if (!file || !review) return;
    applying.mutate(
      { csv: file.csv, digest: review.digest, leaveOutWrong },
      {
        onSuccess: () => onWritten(review.totals),
        onError: (error) => {
          const now = reviewInRefusal(error);
          if (!now) return;
          setMoved(error instanceof RequestFailure && error.code === 'changed_meanwhile');
          setReview(now);
        },
      },
    );
  };
  return {
    file,
    review,
    hasMoved,
    choose,
    apply,
    isReading: reading.isPending || reviewing.isPending,
    isWriting: applying.isPending,
    /** What has changed meanwhile is told by `hasMoved` instead. */
    failure: reading.error ?? reviewing.error ?? (reviewInRefusal(applying.error) ? null : applying.error),
  };
}

/** The lines as they are now, when an import was refused because of them. */
function reviewInRefusal(error: unknown): SheetReview | undefined {
  if (!(error instanceof RequestFailure)) return undefined;
  if (error.code !== 'changed_meanwhile' && error.code !== 'has_wrong_lines') return undefined;
  return error.problem?.['current'] as SheetReview | undefined;
}
