/**
 * Makes work run once at a time. Who calls while it runs shares one more run with all who do, which begins when this one
 * has ended, so that it sees what they have written. A run is for what its first caller asked.
 */
export function oneAtATime<Asked extends unknown[], Result>(
  work: (...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const run = (...asked: Asked) => {
    next = undefined;
    const now = work(...asked);
    running = now;
    const end = () => {
      running = undefined;
    };
    now.then(end, end);
    return now;
  };
  return (...asked) => {
    if (next) return next;
    if (!running) return run(...asked);
    const begin = () => run(...asked);
    next = running.then(begin, begin);
    return next;
  };
}
