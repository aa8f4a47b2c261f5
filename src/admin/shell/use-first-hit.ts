import type { SpotlightStore } from '@mantine/spotlight';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface Hits {
  store: SpotlightStore;
  typed: string;
  /** False while the hits are those of what was typed before. */
  isAnswered: boolean;
  /** Opens the first of them, where there is one; the same function as long as it opens the same. */
  openFirst: () => void;
}

/** Enter waits for the answer of what is typed; once the arrows have moved, it opens the one that they chose. */
export function useFirstHit({ store, typed, isAnswered, openFirst }: Hits) {
  /** Typing on takes it back. */
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
    // Before the palette's own listener, which knows the hits of a moment ago.
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moved.current = true;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || moved.current) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(typed);
    },
  };
}

/** Marks the first hit as the one that Enter opens and from which the arrows go on, as the palette itself marks one. */
function showFirst(store: SpotlightStore): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
