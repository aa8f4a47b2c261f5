/** The address of a page's module, bundled to one file (scripts/page-modules.ts). */
declare module '*?page-module' {
  const address: string;
  export default address;
}
/** A module bundled to one text. */
declare module '*?inline-module' {
  const code: string;
  export default code;
}
/** The back-office's page must load these (scripts/office-bundle.ts). */
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
