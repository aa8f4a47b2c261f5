import type { VisitorRefusal } from '#domain/visitors/visitor-form.ts';
import { ProblemError } from '#server/platform/http/problem.ts';

/** The answer to a form that is not taken. */
export function refused(code: VisitorRefusal): ProblemError {
  return code === 'too_many_requests'
    ? new ProblemError(429, code, 'Too many forms from this address', {}, { 'retry-after': '3600' })
    : new ProblemError(422, code, 'The form looks filled in by a program');
}
