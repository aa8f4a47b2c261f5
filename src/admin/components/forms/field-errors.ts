import type { UseFormReturnType } from '@mantine/form';
import { RequestFailure } from '#admin/components/request.ts';

/** Puts the server's codes beside their fields and moves to the first. @returns false when the failure is not about fields */
export function showFieldErrors<Values>(
  form: Pick<UseFormReturnType<Values>, 'setErrors' | 'getInputNode'>,
  error: unknown,
  word: (code: string) => string,
): boolean {
  const errors = error instanceof RequestFailure ? error.problem?.errors : undefined;
  if (!errors) return false;
  form.setErrors(Object.fromEntries(Object.entries(errors).map(([field, codes]) => [field, word(codes[0]!)])));
  (form.getInputNode(Object.keys(errors)[0]!) as HTMLElement | null)?.focus();
  return true;
}
