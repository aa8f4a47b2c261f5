import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';

/** A form's `validate` made of its zod schema: the same codes as the server's, worded, by dotted path. */
export function validateWith(schema: $ZodType, word: (code: string) => string) {
  return (values: unknown): Record<string, string> => {
    const result = safeParse(schema, values);
    if (result.success) return {};
    const errors: Record<string, string> = {};
    for (const issue of result.error.issues) {
      const field = issue.path.map(String).join('.');
      errors[field] ??= word(/^[a-z_]+$/.test(issue.message) ? issue.message : issue.code);
    }
    return errors;
  };
}
