import { ProblemError } from '#server/platform/http/problem.ts';

export function fieldRefused(field: string, code: string) {
  return new ProblemError(422, 'invalid_request', 'Not accepted', { errors: { [field]: [code] } });
}

export function linkEnded() {
  return new ProblemError(404, 'link_ended', 'The link was used, or is too old');
}

export function tooManyAttempts(waitSeconds: number) {
  return new ProblemError(
    429,
    'too_many_attempts',
    'Too many attempts',
    { waitSeconds },
    { 'retry-after': String(waitSeconds) },
  );
}
