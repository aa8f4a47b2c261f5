import type { ClientResponse } from 'hono/client';
import type { Problem } from '#server/platform/http/problem.ts';

/** A request that was answered with a problem document, or not, or not to its end (`offline`). `code` is worded by `errors`. */
export class RequestFailure extends Error {
  readonly code: string;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly problem: (Problem & Record<string, unknown>) | undefined;
  constructor(code: string, status: number, problem?: Problem & Record<string, unknown>) {
    super(code);
    this.code = code;
    this.status = status;
    this.problem = problem;
  }
}

export const api = [location.origin] as const;

type SessionEnd = () => void;
let onSessionEnd: SessionEnd = () => undefined;

/** Told once for each request that is refused because the session has ended. */
export function whenSessionEnds(listener: SessionEnd): void {
  onSessionEnd = listener;
}

/** What a request of a typed client is answered with. */
export type AnswerOf<Sent> = Sent extends ClientResponse<infer Answer, number, string> ? Answer : never;

/** Sends a request of a typed client and reads its answer. @throws RequestFailure for every way to fail */
export async function request<Sent extends ClientResponse<unknown, number, string>>(
  sent: Promise<Sent>,
): Promise<AnswerOf<Sent>> {
  const response = await sent.catch(failOffline);
  if (response.status === 204) return undefined as AnswerOf<Sent>;
  // An answer that breaks off is none.
  if (response.ok) return (await response.json().catch(failOffline)) as AnswerOf<Sent>;
  const problem = (await response.json().catch(() => undefined)) as (Problem & Record<string, unknown>) | undefined;
  if (problem?.code === 'not_signed_in') onSessionEnd();
  const code = problem?.code ?? (response.status === 429 ? 'rate_limited' : `http_${response.status}`);
  throw new RequestFailure(code, response.status, problem);
}

function failOffline(): never {
  throw new RequestFailure('offline', 0);
}
