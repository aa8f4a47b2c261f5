import type { MouseEvent } from 'react';

type RowEvent = MouseEvent<HTMLElement>;

/** These act by themselves; the cell around a box does too, because the box is easily missed. */
const ACTS = 'a, button, input, label, select, textarea, .list-box';

/** A row or card opens as a whole, as its first link does; keyboard and screen readers keep that link. */
export const opensByRow = {
  onClick: (event: RowEvent) => {
    const link = linkOf(event);
    if (!link) return;
    if (event.ctrlKey || event.metaKey) openTab(link);
    // The end of a selection is a click too: whoever copies a name wants to stay.
    else if (getSelection()?.type !== 'Range') link.click();
  },
  onAuxClick: (event: RowEvent) => {
    const link = linkOf(event);
    if (link && event.button === 1) openTab(link);
  },
  // Else the middle button begins to scroll.
  onMouseDown: (event: RowEvent) => {
    if (event.button === 1 && linkOf(event)) event.preventDefault();
  },
};

function linkOf({ target, currentTarget: row }: RowEvent): HTMLAnchorElement | null {
  // What a row shows over the page, such as a menu, tells the row of its presses too.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(ACTS)) return null;
  return row.querySelector('a');
}

function openTab({ href }: HTMLAnchorElement): void {
  open(href, '_blank', 'noopener');
}
