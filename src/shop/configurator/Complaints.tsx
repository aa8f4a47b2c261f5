import { useEffect, useRef } from 'react';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import { moonFieldLabels, moonFormTexts } from '#texts/moon-form.ro.ts';
import type { DesignProblems } from './design-problems.ts';

/** Errors that keep the design out of the cart, with links to fields; takes focus at each failed try. */
export function Complaints({ problems, tries }: { problems: DesignProblems; tries: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries === 0) return;
    box.current?.focus({ preventScroll: true });
    // On a phone the Moon stays in view above.
    box.current?.scrollIntoView({ block: 'start' });
  }, [tries]);
  const wrong = Object.entries(problems) as [keyof MoonDesign, string][];
  if (tries === 0 || wrong.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p>{moonFormTexts.summary}</p>
      <ul>
        {wrong.map(([field, text]) => (
          <li key={field}>
            <a href={`#${field}`}>{moonFieldLabels[field]}</a>
            <span>{`: ${text}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
