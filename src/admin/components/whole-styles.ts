import { useState } from 'react';
import { withWords } from './language.ts';

let asked: Promise<void> | undefined;

/** Loads the whole style sheet once; the page brings only the styles of first screens (`scripts/office-bundle.ts`). */
export const wholeStyles = (): Promise<void> => (asked ??= askForStyles());

function askForStyles(): Promise<void> {
  const href = document.getElementById('office')?.dataset.styles;
  if (!href) return Promise.resolve();
  return new Promise((done) => {
    const settled = { onload: () => done(), onerror: () => done() };
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }, settled));
  });
}

/** Loads a module that may need more styles and texts than the first screens. */
export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([withWords(load), wholeStyles()]);
  return module;
}

/** Loads the code that a button opens. @returns the loader, and whether the button should show a spinner */
export function useLoad<Module>(load: () => Promise<Module>) {
  const [isLoading, setLoading] = useState(false);
  const whenLoaded = async () => {
    const slow = setTimeout(() => setLoading(true), 150);
    try {
      return await withStyles(load);
    } finally {
      clearTimeout(slow);
      setLoading(false);
    }
  };
  return { isLoading, whenLoaded };
}
