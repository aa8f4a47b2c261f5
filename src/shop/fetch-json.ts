/** Gives up a dead connection after so many ms, and repeats what may be. Browsers before 2022 cannot, and wait. */
export const fetchWithin =
  (patienceMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: 'timeout' in AbortSignal ? AbortSignal.timeout(patienceMs) : null });

export const fetchInTime = fetchWithin(30_000);

/** `json` is undefined where it is none: something between here and the shop has answered. */
interface Answer {
  ok: boolean;
  status: number;
  json: unknown;
}

/**
 * A request of a page that ships plain modules: there the typed client would weigh more than what it checks.
 * @param body - sent as JSON by POST; without it the address is read
 * @throws when there is no connection, or when it was lost in the middle of the answer
 */
export async function fetchJson(address: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return readAnswer(await fetchInTime(address, body && { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** @throws when the connection was lost in the middle of it */
export async function readAnswer(response: Response): Promise<Answer> {
  const { ok, status } = response;
  return { ok, status, json: readJson(await response.text()) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
