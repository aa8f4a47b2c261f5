import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { overCode } from '../wording.ts';

/** Lists errors as dotted path and server code. For a text that is too long, the code holds by how much. */
export const faultsOf = (schema: $ZodType, value: unknown): [path: string, code: string][] =>
  (safeParse(schema, value, { reportInput: true }).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    overOf(issue) ?? (/^[a-z_]+$/.test(issue.message) ? issue.message : issue.code),
  ]);

function overOf({ message, input, ...issue }: $ZodIssue): string | undefined {
  const { maximum, params } = issue as { maximum?: number; params?: { maximum?: number } };
  const most = maximum ?? params?.maximum;
  return message === 'too_long' && typeof input === 'string' && most !== undefined
    ? overCode(input.trim().length, most)
    : undefined;
}

/** Makes a form's `validate` from its zod schema. */
export function validateWith(schema: $ZodType, word: (code: string) => string) {
  return (values: unknown): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const [field, code] of faultsOf(schema, values)) errors[field] ??= word(code);
    return errors;
  };
}
