import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';

interface Options<Item> {
  /** Nothing is shown while it is empty. */
  items: readonly Item[];
  onChoose: (item: Item) => void;
  /** Told when typing opens the list, for suggestions that are loaded only then. */
  onOpen?: () => void;
  /** Enter takes the first item when none is pointed at, and never sends the form: the field only searches. */
  enterTakesFirst?: boolean;
}

/** An ARIA combobox; spread what it gives on the input, the `ul` and each `li`. */
export function useCombobox<Item>({ items, onChoose, onOpen, enterTakesFirst = false }: Options<Item>) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && items.length > 0;
  const pointed = shown && active >= 0 && active < items.length ? active : -1;

  function openList() {
    onOpen?.();
    setOpen(true);
    setActive(-1);
  }

  const openWhereTyping = useEffectEvent(() => {
    if (document.activeElement === field.current) openList();
  });
  // Typing that began before the page woke up is helped as well.
  useEffect(() => openWhereTyping(), []);

  useEffect(() => {
    if (pointed >= 0) document.getElementById(`${list}-${pointed}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, pointed]);

  function choose(item: Item) {
    onChoose(item);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    } else if (key === 'Enter' && (enterTakesFirst || shown)) {
      event.preventDefault();
      // An open list is what Enter is for; the form is sent by the next one.
      if (shown && (enterTakesFirst || pointed >= 0 || items.length === 1)) choose(items[Math.max(0, pointed)]!);
      else setOpen(false);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(Math.min(items.length - 1, Math.max(0, pointed + (key === 'ArrowDown' ? 1 : -1))));
    }
  }

  return {
    shown,
    open: openList,
    close: () => setOpen(false),
    input: {
      ref: field,
      role: 'combobox',
      spellCheck: false,
      'aria-expanded': shown,
      'aria-controls': shown ? list : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': pointed >= 0 ? `${list}-${pointed}` : undefined,
      onKeyDown,
    },
    list: { id: list, role: 'listbox' },
    option: (index: number) => ({
      id: `${list}-${index}`,
      role: 'option',
      'aria-selected': index === pointed,
      // The field keeps the focus, so that the list stays until it is chosen from.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(items[index]!),
    }),
  } as const;
}
