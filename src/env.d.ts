/** A module of the page, bundled to one script (scripts/inline-modules.ts). */
declare module '*?inline-module' {
  const code: string;
  export default code;
}
