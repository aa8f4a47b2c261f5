import { DetailedError, Upload } from 'tus-js-client';
import { PART_BYTES } from '#domain/films/film.ts';

const ENDPOINT = '/api/admin/film-uploads';
/** In ms. Each part that arrives starts the row anew; the last ones make it twelve minutes, then somebody is asked. */
const RETRIES = [500, 1_000, 2_000, 5_000, 10_000, ...Array.from({ length: 46 }, () => 15_000)];

interface Sending {
  file: Blob;
  name: string;
  url: string | undefined;
  /** False once it was cancelled: what the shop still answers is taken back. */
  isWanted: () => boolean;
  /** Told where the upload lies, and each time how much of it has arrived there. */
  onPlace: (url: string, arrived?: number) => void;
  onProgress: (sent: number) => void;
  onWaiting: () => void;
  onArrived: (url: string) => void;
  /** @param code - as the server's problem documents have them */
  onFailed: (code: string) => void;
}

/** One film's upload: `start` begins or goes on, `abort` stops, and with `true` takes back what was sent. */
export function prepareSending(sending: Sending): Upload {
  const upload = new Upload(sending.file, {
    endpoint: ENDPOINT,
    uploadUrl: sending.url ?? null,
    chunkSize: PART_BYTES,
    retryDelays: RETRIES,
    metadata: { filename: sending.name },
    // What is remembered, and for how long, is decided by `unfinished-uploads.ts`.
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(''),
    onUploadUrlAvailable: () => {
      // With an endpoint the client would start anew after any refusal, also after one that passes.
      upload.options.endpoint = null;
      if (sending.isWanted()) sending.onPlace(upload.url!);
      else void takeBack(upload);
    },
    onProgress: (sent) => sending.onProgress(sent),
    onChunkComplete: (_, arrived) => sending.onPlace(upload.url!, arrived),
    onShouldRetry: (error) => {
      const passes = sending.isWanted() && isPassing(error.originalResponse?.getStatus() ?? 0);
      if (passes) sending.onWaiting();
      return passes;
    },
    onSuccess: () => sending.onArrived(upload.url!),
    onError: (error) => {
      const code = codeOf(error);
      if (code === 'upload_not_found' && upload.options.endpoint === null) startAnew(upload);
      else sending.onFailed(code);
    },
  });
  if (sending.url) upload.options.endpoint = null;
  return upload;
}

/** Ends an upload and removes what it brought; what cannot be removed now is swept by the shop later. */
export async function takeBack(upload: Upload): Promise<void> {
  // While its place is being asked for there is nothing to remove yet: it is taken back when the answer comes.
  if (upload.url !== null) await upload.abort(true).catch(() => undefined);
}

/** The server has swept away what was sent earlier. */
function startAnew(upload: Upload): void {
  upload.url = null;
  Object.assign(upload.options, { endpoint: ENDPOINT, uploadUrl: null });
  upload.start();
}

/** No answer, a fault that may end, or a part that another request stored first. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || [409, 423, 429].includes(status);
}

function codeOf(error: Error): string {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined;
  if (!answer) return 'offline';
  // An answer to HEAD has no body.
  if ([404, 410].includes(answer.getStatus())) return 'upload_not_found';
  if (answer.getStatus() === 401) return 'not_signed_in';
  try {
    return (JSON.parse(answer.getBody()) as { code: string }).code;
  } catch {
    return `http_${answer.getStatus()}`;
  }
}
