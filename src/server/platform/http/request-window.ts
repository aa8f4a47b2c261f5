import { networksOf } from './networks-of.ts';

/** Networks that are remembered at once; beyond that the oldest are forgotten first. */
const MOST_NETWORKS = 10_000;

/** Counts in this process's memory, by fixed windows. Netlify runs several processes: this bounds what one address costs, not exactly. */
export class RequestWindow {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { count: number; endsAt: number }>();

  /** @param most - requests that an address may make in a window */
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
    // A map keeps the order in which its keys came: a new window goes to the end.
    this.#counts.delete(network);
    this.#counts.set(network, { count: 1, endsAt: now + this.#windowMs });
    if (this.#counts.size > MOST_NETWORKS) this.#counts.delete(this.#counts.keys().next().value!);
    return 0;
  }
}
