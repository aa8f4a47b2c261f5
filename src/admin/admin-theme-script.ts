import { createHash } from 'node:crypto';

/** Runs inline before first paint; the page allows it by its hash. The system's theme applies until a choice. */
export const adminThemeScript =
  "let d=document.documentElement.dataset,t;try{t=localStorage.getItem('theme')}catch{}d.theme=d.mantineColorScheme=(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light'";

export const adminThemeHash = `sha256-${createHash('sha256').update(adminThemeScript).digest('base64')}` as const;
