/** Runs work once at a time. Callers meanwhile share one more run: it sees their writes, with the first's arguments. */
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
