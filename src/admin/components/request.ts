import type { Hono } from 'hono';
import { hc, type ClientResponse } from 'hono/client';
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

declare global {
  /** By address, what the page has asked already (`first-questions.ts`), and what was answered. */
  var firstAnswers: Map<string, Promise<Response> & { read?: unknown }> | undefined;
}

/** After this a first answer that nobody has taken is old, in ms. */
const FIRST_ANSWERS_HOLD = 20_000;

/** Each is taken once, and asked for again where it is none. */
async function ask(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = String(address).replace(location.origin, '');
  const first = init?.method === 'GET' ? globalThis.firstAnswers?.get(path) : undefined;
  globalThis.firstAnswers?.delete(path);
  const answer = performance.now() < FIRST_ANSWERS_HOLD && (await first?.catch(() => undefined));
  return answer && answer.ok ? answer : fetch(address, init);
}

/** What the page was told before its code had come, if it was: a screen then stands at once, without a placeholder. Taken once. */
export function takeFirstAnswer(address: URL): unknown {
  const path = address.pathname + address.search;
  const read = performance.now() < FIRST_ANSWERS_HOLD ? globalThis.firstAnswers?.get(path)?.read : undefined;
  if (read !== undefined) globalThis.firstAnswers?.delete(path);
  return read;
}

/** The typed client of some of the server's routes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Hono's own client takes them
export const client = <Routes extends Hono<any, any, any>>() => hc<Routes>(location.origin, { fetch: ask });

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
