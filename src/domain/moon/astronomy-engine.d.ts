/** The package says what its ES module holds for the package as a whole alone. */
declare module '*/astronomy-engine/esm/astronomy.js' {
  export * from 'astronomy-engine';
}
