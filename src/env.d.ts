/** A module of the page, bundled to one script (scripts/inline-modules.ts). */
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
    styles: string[];
    font: string | undefined;
  };
  export default bundle;
}
