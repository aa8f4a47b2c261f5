/**
 * The astronomer. The package calls its ES module `.js` and does not say what it is, so that Node has to guess; where AWS
 * Lambda has the guessing switched off, as Netlify's own tool has, no function that imports the package by its name
 * starts. By its path it is bundled into them.
 */
export * from '../../../node_modules/astronomy-engine/esm/astronomy.js';
