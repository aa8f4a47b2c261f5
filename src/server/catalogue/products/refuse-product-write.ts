import { ProblemError, type FieldErrors } from '#server/platform/http/problem.ts';
import type { AdminProduct } from './admin-product.ts';

type Refusal =
  | { code: 'product_not_found' }
  | { code: 'invalid_fields'; errors: FieldErrors }
  | { code: 'changed_meanwhile'; current: AdminProduct; change: { by: string; at: Date } | null };

/** The answer for a refused write: 404, 422 with a code for each field, or 409 with the present state. */
export function refuseProductWrite(refusal: Refusal): ProblemError {
  switch (refusal.code) {
    case 'product_not_found':
      return new ProblemError(404, refusal.code, 'No such product');
    case 'invalid_fields':
      return new ProblemError(422, 'invalid_request', 'The request is not valid', { errors: refusal.errors });
    case 'changed_meanwhile':
      return new ProblemError(409, refusal.code, 'Somebody saved this product meanwhile', {
        current: refusal.current,
        change: refusal.change,
      });
  }
}
