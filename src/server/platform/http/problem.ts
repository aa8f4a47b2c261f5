import { STATUS_CODES } from 'node:http';

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

/** A problem document as an answer; without a type of its own its title is the status in words (RFC 9457, 4.2.1). */
export function problemResponse(
  status: number,
  code: string,
  details: object = {},
  headers: Record<string, string> = {},
): Response {
  const problem: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, code, ...details };
  const all = new Headers({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  // One by one: of one name in two spellings an object makes one header with both values.
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(JSON.stringify(problem), { status, headers: all });
}
