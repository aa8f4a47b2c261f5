import { STATUS_CODES } from 'node:http';

/** Error codes by field, as a dotted path. */
export type FieldErrors = Record<string, string[]>;

/** RFC 9457 problem document. Programs read `code`; `texts` words it for people. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  errors?: FieldErrors;
  /** Request id of an internal error, for searching the log. */
  requestId?: string;
}

/** Returns a problem document; its title is the status text, for lack of a type of its own (RFC 9457, 4.2.1). */
export function problemResponse(
  status: number,
  code: string,
  details: object = {},
  headers: Record<string, string> = {},
): Response {
  const problem: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, code, ...details };
  const all = new Headers({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  // One by one, because an object with a name in two spellings would make one header of both values.
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(JSON.stringify(problem), { status, headers: all });
}
