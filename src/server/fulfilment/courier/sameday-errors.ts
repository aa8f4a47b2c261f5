import { CourierError } from './courier.ts';

/** Most characters kept of one error message. */
const MAX_LENGTH = 300;
const MAX_FIELDS = 30;

/**
 * Reads Sameday's Symfony form errors, by dotted field (official PHP SDK, `SamedayBadRequestExceptionTest`):
 * `{ message, errors: { children: { awbRecipient: { children: { city: { errors: ['…'] } } } } } }`
 */
function readComplaints(body: unknown): Record<string, string[]> {
  const complaints: Record<string, string[]> = {};
  const walk = (node: unknown, path: string[]): void => {
    if (!isObject(node) || path.length > 6) return;
    const words = Array.isArray(node.errors) ? node.errors.filter((word) => typeof word === 'string') : [];
    if (words.length > 0 && Object.keys(complaints).length < MAX_FIELDS) {
      complaints[path.join('.')] = words.map((word) => word.slice(0, MAX_LENGTH));
    }
    if (isObject(node.children)) Object.entries(node.children).forEach(([name, child]) => walk(child, [...path, name]));
  };
  if (isObject(body)) walk(body.errors, []);
  return complaints;
}

/** Reads the message of a refusal: `message`, or the live API's `error.message` when no field was validated. */
function readMessage(body: unknown): string {
  if (!isObject(body)) return '';
  const message = isObject(body.error) ? body.error.message : body.message;
  return typeof message === 'string' ? message.slice(0, MAX_LENGTH) : '';
}

export function refusal(status: number, body: unknown): CourierError {
  return new CourierError('refused', readMessage(body) || `Sameday answered ${status}`, {
    fields: readComplaints(body),
  });
}

export function away(why: string, cause?: unknown): CourierError {
  return new CourierError('unavailable', `Sameday: ${why}`, { cause });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
