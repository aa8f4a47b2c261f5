/** Gives up a dead connection after so many ms, and repeats what may be. Browsers before 2022 cannot, and wait. */
export const fetchWithin =
  (patienceMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: 'timeout' in AbortSignal ? AbortSignal.timeout(patienceMs) : null });

export const fetchInTime = fetchWithin(30_000);

/**
 * A request of a page that ships plain modules: there the typed client would weigh more than what it checks.
 * @param body - sent as JSON by POST; without it the address is read
 * @returns `json` undefined: the answer is none
 * @throws when there is no connection, or when it was lost in the middle of the answer
 */
export async function fetchJson(
  address: string,
  body?: object,
): Promise<{ ok: boolean; status: number; json: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchInTime(address, body && { method: 'POST', headers, body: JSON.stringify(body) });
  return { ok: response.ok, status: response.status, json: readJson(await response.text()) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
