import { useMutation } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { useState } from 'react';
import type { FileRequest } from '#domain/files/file-request.ts';
import { readTextFile } from '#admin/components/forms/read-text-file.ts';
import { request, RequestFailure } from '#admin/components/request.ts';
import { useWrite } from '#admin/components/use-requests.ts';

interface ChosenText {
  /** Of this choice: the same file chosen again has another. */
  id: string;
  name: string;
  csv: string;
}

interface Feature<Review> {
  /** Compares the file with what the shop has, or writes what the review showed. */
  send: (json: FileRequest) => Promise<ClientResponse<unknown, number, string>>;
  /** First words of the query keys that a write makes stale. */
  touches?: readonly string[];
  onWritten?: (file: ChosenText, review: Review) => void;
}

/** True for a failure that is not the file's: it is refused with an answer that names a fault of it. */
const isPassing = (error: Error) => !(error instanceof RequestFailure && [400, 413, 422].includes(error.status));

/** A file that is chosen, compared, and applied once the owner has seen what it changes. */
export function useReviewedFile<Review extends { lines: readonly unknown[]; digest?: string }>({
  send,
  touches,
  onWritten,
}: Feature<Review>) {
  // Without a connection, too.
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
    /** The review that was shown when it turned out that the shop had changed since. */
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
    /** Compares the same file, perhaps in another way. */
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
    /** A refusal that brings a review is told by that review instead. */
    failure: reading.error ?? comparing.error ?? (reviewInRefusal(applying.error) ? null : applying.error),
    /** There when the file could not be compared for a reason that is not in the file itself. */
    retry: !reading.error && comparing.error && isPassing(comparing.error) ? () => compareAgain() : undefined,
  };
}

function reviewInRefusal<Review>(error: unknown): Review | undefined {
  if (!hasCode(error, 'changed_meanwhile') && !hasCode(error, 'has_wrong_lines')) return undefined;
  return (error as RequestFailure).problem?.['current'] as Review | undefined;
}

const hasCode = (error: unknown, code: string) => error instanceof RequestFailure && error.code === code;
