/** In ms: a connection that died without a word is given up, and what may be repeated is sent again. */
const PATIENCE_MS = 30_000;

/** Browsers from before 2022 cannot count the time, and wait as they always did. */
export const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: 'timeout' in AbortSignal ? AbortSignal.timeout(PATIENCE_MS) : null });

/**
 * A request of a page that ships plain modules: there the typed client would weigh more than what it checks.
 * @param body - sent as JSON by POST; without it the address is read
 * @throws when there is no connection
 */
export async function fetchJson(
  address: string,
  body?: object,
): Promise<{ ok: boolean; status: number; json: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchInTime(address, body && { method: 'POST', headers, body: JSON.stringify(body) });
  return { ok: response.ok, status: response.status, json: await response.json().catch(() => undefined) };
}
