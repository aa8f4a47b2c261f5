/** Aborts a dead connection after so many ms, so that a request can be repeated. Browsers before 2022 just wait. */
export const fetchWithin =
  (patienceMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: 'timeout' in AbortSignal ? AbortSignal.timeout(patienceMs) : null });

export const fetchInTime = fetchWithin(30_000);

/** `json` is undefined for other content: something between here and the shop answered. */
interface Answer {
  ok: boolean;
  status: number;
  json: unknown;
}

/**
 * Requests JSON on pages of plain modules, where the typed client would weigh more than what it checks.
 * @param body - sent as JSON by POST; without it the request is a GET
 * @throws without a connection, or if it is lost during the response
 */
export async function fetchJson(address: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return readAnswer(await fetchInTime(address, body && { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** @throws if the connection is lost during the response */
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
