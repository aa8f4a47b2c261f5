/** Where pages find the watcher, and where it tells of what went wrong. */
export const WATCHER_PATH = '/page-watcher.js';
export const COMPLAINTS_PATH = '/page-complaints';

/** Runs in each page before any other script. */
function watch(path: string): void {
  // No beacon: browsers send those once they have nothing else to do.
  const tell = (complaint: string) =>
    void fetch(path, { method: 'POST', body: complaint, keepalive: true }).catch(() => undefined);
  const onError = ({ message, filename, lineno, target }: ErrorEvent) => {
    if (message) tell(`${message} (${filename}:${lineno})`);
    // Firefox calls it an error to preload a module that is there already; one that is missing fails where it is used.
    else if ((target as HTMLLinkElement).rel !== 'modulepreload') tell(`not loaded: ${(target as Element).outerHTML}`);
  };
  // What cannot be loaded tells its own element only.
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  const { console } = window;
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...parts: unknown[]) => {
      tell(`console.${level}: ${parts.map(String).join(' ')}`);
      log(...parts);
    };
  }
}

export const WATCHER = `(${watch.toString()})(${JSON.stringify(COMPLAINTS_PATH)})`;
