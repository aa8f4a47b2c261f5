let lock: WakeLockSentinel | undefined;
let wanted = false;

/** Keeps the screen on while the page is visible, until `letSleep`. @param told - whether the device allows it */
export function stayAwake(told: (awake: boolean) => void): void {
  if (!wanted) document.addEventListener('visibilitychange', ask);
  wanted = true;
  ask();

  function ask(): void {
    if (!wanted || document.hidden || (lock && !lock.released)) return;
    if (!('wakeLock' in navigator)) return told(false);
    void navigator.wakeLock.request('screen').then(
      (given) => {
        lock = given;
        told(true);
        if (!wanted) letSleep();
      },
      // A phone that saves battery refuses.
      () => told(false),
    );
  }
}

export function letSleep(): void {
  wanted = false;
  void lock?.release();
  lock = undefined;
}
