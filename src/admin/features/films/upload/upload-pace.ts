export interface Sample {
  /** In ms, of any clock that only goes forward. */
  at: number;
  bytes: number;
}

/** The stretch that the speed is taken from, in ms: long enough for parts that come in bursts. */
const WINDOW_MS = 8_000;

/** The samples that still count, with a new one; what arrived never shrinks, or counting starts anew. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const last = samples.at(-1);
  if (last && sample.bytes < last.bytes) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MS), sample];
}

/** @returns bytes a second, or nothing while too little was seen */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return undefined;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
}

/** @returns seconds that the rest will take, or nothing while it is unknown */
export function timeLeft(samples: readonly Sample[], size: number): number | undefined {
  const speed = speedOf(samples);
  return speed ? Math.ceil((size - samples.at(-1)!.bytes) / speed) : undefined;
}
