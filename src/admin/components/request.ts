import type { Hono } from 'hono';
import { hc, type ClientResponse } from 'hono/client';
import type { Problem } from '#server/platform/http/problem.ts';

/** Failure of a request: a problem document, another answer, or none (`offline`). `errors` has texts for `code`. */
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

declare global {
  /** Requests that the page has already sent (`first-questions.ts`), by address, with their answers. */
  var firstAnswers: Map<string, Promise<Response> & { read?: unknown }> | undefined;
}

/** Age in ms after which an unused first answer is stale. */
const FIRST_ANSWERS_HOLD = 20_000;

/** Takes each first answer once, and requests again if there is none. */
async function ask(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = String(address).replace(location.origin, '');
  const first = init?.method === 'GET' ? globalThis.firstAnswers?.get(path) : undefined;
  globalThis.firstAnswers?.delete(path);
  const answer = performance.now() < FIRST_ANSWERS_HOLD && (await first?.catch(() => undefined));
  return answer && answer.ok ? answer : fetch(address, init);
}

/** Takes the answer that arrived before the code, so that a screen renders at once, without a placeholder. */
export function takeFirstAnswer(address: URL): unknown {
  const path = address.pathname + address.search;
  const read = performance.now() < FIRST_ANSWERS_HOLD ? globalThis.firstAnswers?.get(path)?.read : undefined;
  if (read !== undefined) globalThis.firstAnswers?.delete(path);
  return read;
}

/** Typed client of some of the server's routes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Hono's own client takes them
export const client = <Routes extends Hono<any, any, any>>() => hc<Routes>(location.origin, { fetch: ask });

type SessionEnd = () => void;
let onSessionEnd: SessionEnd = () => undefined;

/** Calls the listener for each request refused because the session has ended. */
export function whenSessionEnds(listener: SessionEnd): void {
  onSessionEnd = listener;
}

/** Type of the answer to a request of a typed client. */
export type AnswerOf<Sent> = Sent extends ClientResponse<infer Answer, number, string> ? Answer : never;

/** Sends a request of a typed client and reads its answer. @throws RequestFailure for every kind of failure */
export async function request<Sent extends ClientResponse<unknown, number, string>>(
  sent: Promise<Sent>,
): Promise<AnswerOf<Sent>> {
  const response = await sent.catch(failOffline);
  if (response.status === 204) return undefined as AnswerOf<Sent>;
  // An answer that breaks off counts as offline.
  if (response.ok) return (await response.json().catch(failOffline)) as AnswerOf<Sent>;
  const problem = (await response.json().catch(() => undefined)) as (Problem & Record<string, unknown>) | undefined;
  if (problem?.code === 'not_signed_in') onSessionEnd();
  const code = problem?.code ?? (response.status === 429 ? 'rate_limited' : `http_${response.status}`);
  throw new RequestFailure(code, response.status, problem);
}

function failOffline(): never {
  throw new RequestFailure('offline', 0);
}
