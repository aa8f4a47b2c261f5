/** The package types its ES module only under the package's own name. */
declare module '*/astronomy-engine/esm/astronomy.js' {
  export * from 'astronomy-engine';
}
