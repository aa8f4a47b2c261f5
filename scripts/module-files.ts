import { parseSync } from 'vite';

/** A page names a module of the shop's bundle or the office's, or those of an island, its own first. */
const NAMED = /<script[^>]*type="module"[^>]*src="(\/_(?:astro|office)\/[^"]+)"|data-modules="(\/_astro\/[^" ]+)/g;

/** Lists the module files that a built page loads by itself. @param read - gives the code at an address */
export async function moduleFiles(
  html: string,
  read: (address: string) => string | Promise<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...html.matchAll(NAMED)].map(([, module, part]) => (module ?? part)!);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (found.has(next)) continue;
    const code = await read(next);
    found.set(next, code);
    const from = new URL(next, 'http://shop');
    // Those of `import()` wait for their moment.
    const { staticImports } = parseSync(next, code).module;
    for (const { moduleRequest } of staticImports) {
      const { pathname, search } = new URL(moduleRequest.value, from);
      waiting.push(pathname + search);
    }
  }
  return found;
}
