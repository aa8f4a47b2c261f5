import type { ReactNode } from 'react';
import { footBar } from './foot-bar.ts';
import './bars.css';

interface Props {
  label: string;
  /** On a desk too; else only on a phone. */
  everywhere?: boolean;
  children: ReactNode;
}

/** Stands last on its page. */
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
