import { ProblemError } from '#server/platform/http/problem.ts';

export function fieldRefused(field: string, code: string) {
  return new ProblemError(422, 'invalid_request', 'Not accepted', { errors: { [field]: [code] } });
}

export function linkEnded() {
  return new ProblemError(404, 'link_ended', 'The link was used, or is too old');
}

export function tooManyAttempts(waitSeconds: number, code: 'too_many_attempts' | 'codes_paused' = 'too_many_attempts') {
  return new ProblemError(429, code, 'Too many attempts', { waitSeconds }, { 'retry-after': String(waitSeconds) });
}
