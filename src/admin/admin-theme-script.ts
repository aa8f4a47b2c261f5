import { createHash } from 'node:crypto';

/**
 * Runs inline in the head of the back-office's page, before first paint; the page allows it by its hash. It sets the theme
 * that was chosen, or the system's until somebody chooses.
 */
export const adminThemeScript =
  "let d=document.documentElement.dataset,t;try{t=localStorage.getItem('theme')}catch{}d.theme=d.mantineColorScheme=(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light'";

export const adminThemeHash = `sha256-${createHash('sha256').update(adminThemeScript).digest('base64')}` as const;
