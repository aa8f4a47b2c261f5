/** Makes work run once at a time. Callers meanwhile share one more run, which sees what they wrote and is for what its first caller asked. */
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
