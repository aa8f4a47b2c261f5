import type { Plugin } from 'vite';

/** Rolldown's groups: each becomes one file with its modules and their imports. */
const GROUPS = [
  // Changes only with React, so that browsers cache it for long. The small hydration code joins it to save a request.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|shop\/island\/hydrate-island/, priority: 4 },
  // Search and the product page also use these modules, but no others of the cart.
  { name: 'words', test: /src\/(texts\/formats|shop\/fetch-json)\.ts|vite\/preload-helper/, priority: 3 },
  {
    name: 'cart',
    test: /src\/(shop\/(cart\/(use-cart-quote|CartTotals|DiscountField|EmptyCart|Failed|LineThumbnail)\.|header\/header-modules|delivery\/(CartArrival|PrintSteps)|lockers\/box-of-cart)|texts\/line-parts\.ro|domain\/(cart\/(needs-proof|room-in-cart)|moon\/moon-product))/,
    priority: 2,
  },
  // Modules that the checkout shares with the configurator and with its lazy parts.
  {
    name: 'forms',
    test: /src\/(ui\/(FormField|use-combobox)\.|domain\/orders\/(county|required-fields)\.|shop\/(checkout\/company-fields|lockers\/chosen-locker)|texts\/locker-field)/,
    priority: 1,
  },
];

/** Without groups Rolldown makes a file of each set of shared modules: eleven for the cart, in a chain of requests. */
export const pageChunks = {
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } } },
} as const;

/** Replaces Vite's helper around `import()`, a kilobyte on every page: here the page already has all styles. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // The names of dependencies, a quarter of a kilobyte, have no reader without the helper. React's developer tools
    // are not for shoppers.
    configEnvironment: () => ({
      define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
      build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
    }),
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
    // Inlines Rolldown's runtime for CommonJS (React): a hundred bytes that would be one more request.
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')!;
      const code = runtime.code.replace(/export\{(\w+) as (\w+)\}/, 'return{$2:$1}');
      const importing = /import\{(\w+) as (\w+)\}from"\.\/rolldown-runtime[^"]+";/;
      for (const each of chunks) each.code = each.code.replace(importing, `var{$1:$2}=(()=>{${code}})();`);
      delete bundle[runtime.fileName];
    },
  };
}
