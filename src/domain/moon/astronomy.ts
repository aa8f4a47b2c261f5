/**
 * Re-exports astronomy-engine by path, so that functions bundle it. The package calls its ES module `.js` without
 * declaring a type, so Node must detect it; AWS Lambda, as Netlify's own tool, has the detection off, and functions
 * that import the package by name fail to start.
 */
export * from '../../../node_modules/astronomy-engine/esm/astronomy.js';
