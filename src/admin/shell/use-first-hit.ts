import type { SpotlightStore } from '@mantine/spotlight';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface Hits {
  store: SpotlightStore;
  typed: string;
  /** False while the hits belong to an earlier query. */
  isAnswered: boolean;
  /** Opens the first hit, if there is one. A stable function while the hit is the same. */
  openFirst: () => void;
}

/** Delays Enter until the typed query has its answer; after arrow keys, Enter opens the selected hit. */
export function useFirstHit({ store, typed, isAnswered, openFirst }: Hits) {
  /** Query that waits for its answer; further typing cancels it. */
  const [wanted, setWanted] = useState('');
  const moved = useRef(false);
  useEffect(() => {
    moved.current = false;
  }, [typed]);
  useEffect(() => {
    if (!isAnswered || typed === '') return;
    if (wanted === typed) {
      setWanted('');
      openFirst();
    } else if (!moved.current) showFirst(store);
  }, [store, typed, isAnswered, openFirst, wanted]);
  return {
    // Runs before the palette's own listener, which would open an outdated hit.
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moved.current = true;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || moved.current) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(typed);
    },
  };
}

/** Selects the first hit for Enter and the arrow keys, like the palette does. */
function showFirst(store: SpotlightStore): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
