import { safeParse, type $ZodType } from 'zod/v4/core';

/** What is wrong with a value: the same codes as the server's, each with its dotted path. */
export const faultsOf = (schema: $ZodType, value: unknown): [path: string, code: string][] =>
  (safeParse(schema, value).error?.issues ?? []).map(({ path, message, code }) => [
    path.join('.'),
    /^[a-z_]+$/.test(message) ? message : code,
  ]);

/** A form's `validate` made of its zod schema. */
export function validateWith(schema: $ZodType, word: (code: string) => string) {
  return (values: unknown): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const [field, code] of faultsOf(schema, values)) errors[field] ??= word(code);
    return errors;
  };
}
