import { shopMode } from '#config/shop-mode.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { readBounded } from '#server/platform/http/read-bounded.ts';
import { AnafError } from './anaf-error.ts';

const TIMEOUT_MS = 15_000;
/** Most bytes of a response: a sealed invoice has some kilobytes, a page of 500 messages some hundred. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/** Errors of a connection that was never made, so nothing can have arrived. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']; // prettier-ignore

export interface AnafAddresses {
  signIn: string;
  services: string;
}
const ANAF: AnafAddresses = {
  signIn: 'https://logincert.anaf.ro/anaf-oauth2/v1',
  services: 'https://api.anaf.ro/prod/FCTEL/rest',
};

/** Returns ANAF's URLs; undefined in a preview, and in a sample shop without a stand-in on this machine. */
export function anafAddresses(): AnafAddresses | undefined {
  const { ANAF_URL } = readEnvironment();
  if (shopMode() === 'preview') return undefined;
  if (!ANAF_URL) return shopMode() === 'production' ? ANAF : undefined;
  return { signIn: `${ANAF_URL}/anaf-oauth2/v1`, services: `${ANAF_URL}/prod/FCTEL/rest` };
}

export interface Answer {
  status: number;
  bytes: Uint8Array;
  text: string;
}

/** Sends one request to ANAF. @throws AnafError */
export async function askAnaf(address: string, request: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  try {
    // Credentials must not follow a redirect to another host.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { ...request, redirect: 'error', signal });
    const bytes = await readBounded(response, MAX_ANSWER_BYTES);
    if (!bytes) throw new AnafError('lost');
    return { status: response.status, bytes, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (error instanceof AnafError) throw error;
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
    throw new AnafError(NEVER_CONNECTED.includes(code) ? 'unreached' : 'lost', '', { cause: error });
  }
}
