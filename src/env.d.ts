/** A module of the page, bundled to one script (scripts/inline-modules.ts). */
declare module '*?inline-module' {
  const code: string;
  export default code;
}
declare module 'virtual:office-bundle' {
  const bundle: import('../scripts/office-bundle.ts').OfficeBundle;
  export default bundle;
}
