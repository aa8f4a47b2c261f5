import { useState } from 'react';
import { withWords } from './language.ts';

let asked: Promise<void> | undefined;

/** The page of a first screen brings only the styles that those need (`scripts/office-bundle.ts`): this fetches all, once. */
export const wholeStyles = (): Promise<void> => (asked ??= askForStyles());

function askForStyles(): Promise<void> {
  const href = document.getElementById('office')?.dataset.styles;
  if (!href) return Promise.resolve();
  return new Promise((done) => {
    const settled = { onload: () => done(), onerror: () => done() };
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }, settled));
  });
}

/** Loads a module that may need more styles and words than the first screens. */
export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([withWords(load), wholeStyles()]);
  return module;
}

/** Loads what a pressed button opens. @returns how, and whether it takes so long that the button shows it */
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
