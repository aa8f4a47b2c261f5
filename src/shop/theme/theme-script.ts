import { THEME_COLOURS } from '#config/theme-colours.ts';

/**
 * Runs inline in the head of every page, behind its `theme-color` and before first paint; astro.config.mjs allows it by
 * its hash. It sets the theme that was chosen, or the system's until somebody chooses (local storage may be closed to us),
 * and keeps a view transition that the browser gives up, as when a phone's address bar moves, from being reported as an
 * error.
 */
export const themeScript = [
  "{let t;try{t=localStorage.getItem('theme')}catch{}",
  "if(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)",
  `document.documentElement.dataset.theme='dark',document.querySelector('[name=theme-color]').content='${THEME_COLOURS.dark}'}`,
  "for(const t of['pageswap','pagereveal'])addEventListener(t,e=>{const v=e.viewTransition;if(v)for(const p of[v.ready,v.finished,v.updateCallbackDone])p.catch(()=>{})})",
].join('');
