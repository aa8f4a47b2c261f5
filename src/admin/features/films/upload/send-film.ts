import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { PART_BYTES } from '#domain/films/film.ts';

/** Retry delays in ms. Each stored part resets the list; all delays together take twelve minutes. */
const RETRIES = [500, 1_000, 2_000, 5_000, 10_000, ...Array.from({ length: 46 }, () => 15_000)];

interface Listener extends Pick<UploadOptions, 'onProgress' | 'onSuccess'> {
  onWaiting: () => void;
  /** @param code - code of the server's problem documents */
  onFailed: (code: string) => void;
}

/** Prepares one film's upload. The client keeps its address in the browser, so that the file resumes after a reload. */
export function prepareUpload(file: File, replaces: string | undefined, listener: Listener): Upload {
  return new Upload(file, {
    endpoint: '/api/admin/film-uploads',
    chunkSize: PART_BYTES,
    retryDelays: RETRIES,
    metadata: { filename: file.name, ...(replaces && { replaces }) },
    onAfterResponse: (request, answer) => {
      // The client restarts after any refused HEAD, but only these two statuses mean that the upload is gone.
      const isGone = [404, 410].includes(answer.getStatus());
      if (request.getMethod() === 'HEAD' && answer.getStatus() >= 400 && !isGone) throw new NotTold(answer.getStatus());
    },
    onShouldRetry: (error) => {
      const passes = isPassing(statusOf(error));
      if (passes) listener.onWaiting();
      return passes;
    },
    onProgress: listener.onProgress ?? null,
    onSuccess: listener.onSuccess ?? null,
    onError: (error) => listener.onFailed(codeOf(error)),
  });
}

/** The server did not say how much of the upload it has. */
class NotTold extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`${status}`);
    this.status = status;
  }
}

function statusOf(error: Error): number {
  if (!(error instanceof DetailedError)) return 0;
  const { originalResponse: answer, causingError: cause } = error;
  return answer?.getStatus() ?? (cause instanceof NotTold ? cause.status : 0);
}

/** True for no answer, a temporary error, or a part that another request stored first. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || [409, 423, 429].includes(status);
}

function codeOf(error: Error): string {
  const status = statusOf(error);
  if (status === 0) return 'offline';
  if (status === 401) return 'not_signed_in';
  try {
    return (JSON.parse((error as DetailedError).originalResponse!.getBody()) as { code: string }).code;
  } catch {
    return `http_${status}`;
  }
}
