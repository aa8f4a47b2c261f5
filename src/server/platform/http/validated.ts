import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { $ZodType, $ZodIssue } from 'zod/v4/core';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { FieldErrors } from './problem.ts';

/** Checks part of a request with a zod schema; what does not fit is answered with 422 and a code for each field. */
export function validated<Schema extends $ZodType, Target extends 'json' | 'query' | 'param'>(
  target: Target & keyof ValidationTargets,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) refuseFields(toFieldErrors(result.error.issues as $ZodIssue[]));
  });
}

/** Our schemas put the code in the message; zod's own code serves where they gave none. */
export function toFieldErrors(issues: readonly $ZodIssue[]): FieldErrors {
  // A field may be called as an object's own are, such as "toString".
  const errors = new Map<string, Set<string>>();
  const add = (path: PropertyKey[], code: string) => {
    const field = path.map(String).join('.');
    errors.set(field, (errors.get(field) ?? new Set()).add(code));
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') issue.keys.forEach((key) => add([...issue.path, key], 'unknown_field'));
    else add(issue.path, /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code);
  }
  return Object.fromEntries([...errors].map(([field, codes]) => [field, [...codes]]));
}
