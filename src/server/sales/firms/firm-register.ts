import { shopMode } from '#config/shop-mode.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { readRegister } from '#domain/firms/read-register.ts';
import type { RegisteredFirm } from '#domain/firms/registered-firm.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { readBounded } from '#server/platform/http/read-bounded.ts';
import { logWarning } from '#server/platform/logs/log.ts';

const ANAF_URL = 'https://webservicesp.anaf.ro';
const PATH = '/api/PlatitorTvaRest/v9/tva';
const TIMEOUT_MS = 3000;
/** Most bytes of a response; one firm has some 3 kB. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Looks up one CUI. @returns null: the register has no such firm; undefined: it has not answered */
export type FirmRegister = (cui: string) => Promise<RegisteredFirm | null | undefined>;

/** Returns ANAF in the live shop, a stand-in in the sample one, and none in a preview. */
export function currentRegister(): FirmRegister | undefined {
  const { FIRM_REGISTER_URL: standIn } = readEnvironment();
  const mode = shopMode();
  const url = standIn ?? (mode === 'production' ? ANAF_URL : undefined);
  return mode === 'preview' || !url ? undefined : firmRegister(url);
}

/** Creates a client for ANAF's public register, which needs no sign-in. Sends only the CUI and the day. */
export function firmRegister(url: string, timeoutMs: number = TIMEOUT_MS): FirmRegister {
  return async (cui) => {
    const firm = await ask(`${url}${PATH}`, cui, timeoutMs).catch(() => undefined);
    // This warning also reveals a new version of the service.
    if (firm === undefined) logWarning('firm_register_away');
    return firm;
  };
}

async function ask(address: string, cui: string, timeoutMs: number): Promise<RegisteredFirm | null | undefined> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify([{ cui: Number(cui), data: bucharestDay(new Date()) }]),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = await readBounded(response, MAX_ANSWER_BYTES);
  // For an unknown CUI the answer is a 404 with the same JSON.
  if (!bytes || !(response.ok || response.status === 404)) return undefined;
  return readRegister(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), cui);
}
