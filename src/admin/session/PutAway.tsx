import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Mantine puts dialogs, menus and notices there. */
const PORTALS = 'body > [data-portal]';

/** Keeps its content, with all that was typed in it, but takes it out of the page while it is put away: dialogs and notices too. */
export function PutAway({ away, children }: { away: boolean; children: ReactNode }) {
  // In the page from the start: what draws itself by its size, or takes the focus, finds it there.
  const [host] = useState(() => document.body.appendChild(document.createElement('div')));
  useLayoutEffect(() => {
    if (!away) return;
    const title = document.title;
    const taken = [host, ...document.querySelectorAll(PORTALS)];
    for (const element of taken) element.remove();
    return () => {
      document.body.append(...taken);
      document.title = title;
    };
  }, [away, host]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return createPortal(children, host);
}
