import type { ReactNode } from 'react';
import { footBar } from './foot-bar.ts';
import './bars.css';

interface Props {
  label: string;
  /** True also shows the bar on a desktop; otherwise only on a phone. */
  everywhere?: boolean;
  children: ReactNode;
}

/** Bar at the foot; it is the last element of its page. */
export function BottomBar({ label, everywhere = false, children }: Props) {
  return (
    <div
      ref={footBar}
      role="group"
      aria-label={label}
      className="bottom-bar no-print"
      data-everywhere={everywhere || undefined}
    >
      {children}
    </div>
  );
}
