import { createHash } from 'node:crypto';

/** Runs inline in the head of the back-office's page, before first paint; the page allows it by its hash. */
export const adminThemeScript =
  "let d=document.documentElement.dataset,t='light';try{if(localStorage.getItem('theme')==='dark')t='dark'}catch{}d.theme=d.mantineColorScheme=t";

export const adminThemeHash = `sha256-${createHash('sha256').update(adminThemeScript).digest('base64')}` as const;
