/** PostgreSQL's error codes (appendix A of its manual) and Node's that mean: not now, whatever was asked. */
const AWAY_CODES =
  /^(08...|28P01|57014|57P0[1235]|25006|25P0[34]|53...|58...|ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
const AWAY_MESSAGES =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|connection timeout|query read timeout|websocket|not been configured to use Netlify Database/i;

/** True when the database cannot be reached or is silent. A refused password (28P01) was changed meanwhile: the next call finds the new one. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: unknown };
  if (typeof code === 'string' && AWAY_CODES.test(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return AWAY_MESSAGES.test(message) || isDatabaseAway(cause);
}

/** Makes an error of what a driver threw: Neon's throws the event of a WebSocket that could not be opened. */
export function toDatabaseError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return Object.assign(new Error('the connection to the database failed'), { code: 'ECONNREFUSED' });
}
