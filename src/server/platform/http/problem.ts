/** Codes of the fields that were wrong, by dotted path. */
export type FieldErrors = Record<string, string[]>;

/** An RFC 9457 problem document. `code` is what programs read; `texts` words it for people. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  errors?: FieldErrors;
  /** Of an internal error: by it the log is searched. */
  requestId?: string;
}

/** Throw to answer with a problem document. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, title: string, extra: object = {}, headers: Record<string, string> = {}) {
    super(code);
    this.problem = { type: 'about:blank', title, status, code, ...extra };
    this.headers = headers;
  }
}

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  const all = new Headers({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  // One by one: of one name in two spellings an object makes one header with both values.
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(JSON.stringify(problem), { status: problem.status, headers: all });
}
