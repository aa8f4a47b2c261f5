import { parseSync } from 'vite';

/** Matches module addresses of the shop's or the office's bundle in a page, also those of islands. */
const NAMED = /<script[^>]*type="module"[^>]*src="(\/_(?:astro|office)\/[^"]+)"|data-modules="(\/_astro\/[^" ]+)/g;

/** Lists the module files that a built page loads without `import()`. @param read - returns the code at an address */
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
    // Modules behind `import()` load later.
    const { staticImports } = parseSync(next, code).module;
    for (const { moduleRequest } of staticImports) {
      const { pathname, search } = new URL(moduleRequest.value, from);
      waiting.push(pathname + search);
    }
  }
  return found;
}
