import { networksOf } from './networks-of.ts';

/** Networks that are remembered at once; beyond that the oldest are forgotten first. */
const MOST_NETWORKS = 10_000;

/**
 * Counts requests by address within fixed windows, in this process's memory. Netlify runs several processes, each with
 * a count of its own: this bounds what one address costs, it does not count exactly.
 */
export class RequestWindow {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { count: number; endsAt: number }>();

  /**
   * @param most - requests that an address may make in a window
   * @param windowMs - length of a window
   */
  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /**
   * Counts one request.
   * @param now - ms since 1970
   * @returns ms until the address may ask again; 0 when it may now
   */
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
    // A map keeps the order in which its keys came: a new window goes to the end.
    this.#counts.delete(network);
    this.#counts.set(network, { count: 1, endsAt: now + this.#windowMs });
    if (this.#counts.size > MOST_NETWORKS) this.#counts.delete(this.#counts.keys().next().value!);
    return 0;
  }
}
