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

/** Loads a module that may need more styles than the first screens. */
export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), wholeStyles()]);
  return module;
}
