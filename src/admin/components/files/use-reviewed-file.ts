import { useMutation } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { useState } from 'react';
import type { FileRequest } from '#domain/files/file-request.ts';
import { readTextFile } from '#admin/components/forms/read-text-file.ts';
import { request, RequestFailure } from '#admin/components/request.ts';
import { useWrite } from '#admin/components/use-requests.ts';

interface ChosenText {
  /** Id of this choice; choosing the same file again makes a new one. */
  id: string;
  name: string;
  csv: string;
}

interface Feature<Review> {
  /** Request that compares the file with the shop's data, or writes the reviewed lines. */
  send: (json: FileRequest) => Promise<ClientResponse<unknown, number, string>>;
  /** First parts of the query keys that a write makes stale. */
  touches?: readonly string[];
  onWritten?: (file: ChosenText, review: Review) => void;
}

/** True for a failure not caused by the file. A fault of the file has one of these statuses. */
const isPassing = (error: Error) => !(error instanceof RequestFailure && [400, 413, 422].includes(error.status));

/** Holds a chosen file, compares it, and applies it after the owner has seen its changes. */
export function useReviewedFile<Review extends { lines: readonly unknown[]; digest?: string }>({
  send,
  touches,
  onWritten,
}: Feature<Review>) {
  // Works offline too.
  const reading = useMutation({ mutationFn: readTextFile, networkMode: 'always' });
  const comparing = useMutation({ mutationFn: (json: FileRequest) => request(send(json)) as Promise<Review> });
  const applying = useWrite(send, touches);
  const [file, setFile] = useState<ChosenText>();
  const [review, setReview] = useState<Review>();
  const [before, setBefore] = useState<Review>();
  const clear = () => {
    applying.reset();
    comparing.reset();
    setReview(undefined);
    setBefore(undefined);
  };
  const compare = (csv: string, otherwise: object = {}) => {
    clear();
    comparing.mutate({ dryRun: true, csv, ...otherwise }, { onSuccess: setReview });
  };
  const compareAgain = (otherwise?: object) => file && compare(file.csv, otherwise);
  return {
    file,
    review,
    /** Review shown before the shop's data turned out to have changed. */
    before,
    choose: (chosen: File) => {
      clear();
      reading.mutate(chosen, {
        onSuccess: (csv) => {
          setFile({ id: crypto.randomUUID(), name: chosen.name, csv });
          compare(csv);
        },
      });
    },
    /** Compares the same file again, perhaps with other options. */
    compareAgain,
    apply: (leaveOutWrong: boolean) => {
      if (!file || !review) return;
      const { id: batch, csv } = file;
      const json = { dryRun: false, csv, batch, digest: review.digest ?? '', leaveOutWrong } as const;
      applying.mutate(json, {
        onSuccess: () => {
          setFile(undefined);
          setReview(undefined);
          onWritten?.(file, review);
        },
        onError: (error) => {
          const now = reviewInRefusal<Review>(error);
          if (!now) return;
          if (hasCode(error, 'changed_meanwhile')) setBefore(review);
          setReview(now);
        },
      });
    },
    isReading: reading.isPending || comparing.isPending,
    isWriting: applying.isPending,
    /** Failure to show. A refusal that carries a new review shows that review instead. */
    failure: reading.error ?? comparing.error ?? (reviewInRefusal(applying.error) ? null : applying.error),
    /** Set when the comparison failed for a reason outside the file. */
    retry: !reading.error && comparing.error && isPassing(comparing.error) ? () => compareAgain() : undefined,
  };
}

function reviewInRefusal<Review>(error: unknown): Review | undefined {
  if (!hasCode(error, 'changed_meanwhile') && !hasCode(error, 'has_wrong_lines')) return undefined;
  return (error as RequestFailure).problem?.['current'] as Review | undefined;
}

const hasCode = (error: unknown, code: string) => error instanceof RequestFailure && error.code === code;
