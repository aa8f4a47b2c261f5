import type { Plugin } from 'vite';

/** Rolldown's groups of modules that come as one file; what a module of a group imports comes with it. */
const GROUPS = [
  // Changes with React alone, so that browsers keep it for long; the few bytes that wake a page up are no file of their own.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|shop\/island\/hydrate-island/, priority: 4 },
  // Search and the product page use these too, and nothing else of the cart.
  { name: 'words', test: /src\/(texts\/formats|shop\/fetch-json)\.ts|vite\/preload-helper/, priority: 3 },
  {
    name: 'cart',
    test: /src\/(shop\/(cart\/(use-cart-quote|CartTotals|DiscountField|EmptyCart|Failed|LineThumbnail)\.|header\/header-modules|delivery\/(CartArrival|PrintSteps)|lockers\/box-of-cart)|texts\/line-parts\.ro|domain\/(cart\/(needs-proof|room-in-cart)|moon\/moon-product))/,
    priority: 2,
  },
  // What the checkout shares with the configurator, and with what it loads later.
  {
    name: 'forms',
    test: /src\/(ui\/(FormField|use-combobox)\.|domain\/orders\/(county|required-fields)\.|shop\/(checkout\/company-fields|lockers\/chosen-locker)|texts\/locker-field)/,
    priority: 1,
  },
];

/** A bundler alone makes a file of each set of modules that pages share: eleven for the cart, found one by one. */
export const pageChunks = {
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } } },
} as const;

/** Vite's helper around `import()` would be a kilobyte on every page; here the page has all styles in it. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Without a helper nobody reads which files come along, and their names would be a quarter of a kilobyte.
    // React's developer tools have no place in what shoppers load.
    configEnvironment: () => ({
      define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
      build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
    }),
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
    // React is CommonJS, for which Rolldown has a hundred bytes: they would be a request more.
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
