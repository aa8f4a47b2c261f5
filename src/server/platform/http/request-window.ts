import { networksOf } from './networks-of.ts';

/** Most networks in memory; beyond it the oldest are dropped. */
const MOST_NETWORKS = 10_000;

/** Counts requests in fixed windows of this process. Netlify runs several processes, so limits are approximate. */
export class RequestWindow {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { count: number; endsAt: number }>();

  /** @param most - requests per address and window */
  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one request at `now`, ms since 1970. @returns ms until the address may ask again; 0 when it may now */
  waitFor(address: string, now: number): number {
    return Math.max(
      ...networksOf(address).map(({ network, limits }) => this.#waitFor(network, this.#most * limits, now)),
    );
  }

  #waitFor(network: string, most: number, now: number): number {
    const known = this.#counts.get(network);
    if (known && known.endsAt > now) {
      known.count += 1;
      return known.count > most ? known.endsAt - now : 0;
    }
    // A Map iterates in insertion order, so a new window goes last.
    this.#counts.delete(network);
    this.#counts.set(network, { count: 1, endsAt: now + this.#windowMs });
    if (this.#counts.size > MOST_NETWORKS) this.#counts.delete(this.#counts.keys().next().value!);
    return 0;
  }
}
