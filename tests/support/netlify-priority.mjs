// Loaded before Netlify's command line tool. Netlify asks functions by priority, Astro's `/*` last; `netlify serve`
// (27.10.2) asks them in the order in which it happened to unpack them.
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, program = ''] = process.argv;
if (/\/netlify$/.test(program)) {
  const file = join(dirname(realpathSync(program)), '../dist/lib/functions/registry.js');
  const { FunctionsRegistry } = await import(pathToFileURL(file).href);
  const ask = FunctionsRegistry.prototype.getFunctionForURLPath;
  FunctionsRegistry.prototype.getFunctionForURLPath = function inOrderOfPriority(...request) {
    const priorityOf = (name) => this.manifest?.functions.find((each) => each.name === name)?.priority ?? 0;
    this.functions = new Map([...this.functions].sort(([a], [b]) => priorityOf(b) - priorityOf(a)));
    return ask.apply(this, request);
  };
}
