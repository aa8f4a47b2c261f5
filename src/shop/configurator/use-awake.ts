import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin'] as const;

/** True from the first sign that someone is there: until then nothing heavy is fetched. */
export function useAwake(): readonly [boolean, () => void] {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (awake) return;
    const wake = () => setAwake(true);
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true, once: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, wake);
    };
  }, [awake]);
  return [awake, () => setAwake(true)];
}
