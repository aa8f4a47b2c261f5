/** Address of a page's module, bundled to one file (scripts/page-modules.ts). */
declare module '*?page-module' {
  const address: string;
  export default address;
}
/** Code of a module, bundled to one string. */
declare module '*?inline-module' {
  const code: string;
  export default code;
}
/** Files that the back-office's page must load (scripts/office-bundle.ts). */
declare module 'virtual:office-bundle' {
  const bundle: {
    script: string;
    imports: string[];
    files: Record<string, string[]>;
    styles: { first: string; whole: string } | undefined;
    font: string | undefined;
  };
  export default bundle;
}
