import { THEME_COLOURS } from '#config/theme-colours.ts';

/**
 * Runs inline in the head of every page, behind its `theme-color` and before first paint; astro.config.mjs allows it by
 * its hash. It sets the chosen theme, by default the system's (local storage may be closed), follows changes of both,
 * and handles the switch in the header, which so works as soon as it is visible; its label and look come from the style
 * sheet. It also keeps a view transition that the browser cancels, as when a phone's address bar moves, from being
 * reported as an error.
 */
export const themeScript = [
  "{const r=document.documentElement.dataset,b=document.querySelector('[name=theme-color]'),m=matchMedia('(prefers-color-scheme:dark)'),",
  `a=t=>{r.theme=t;b.content=t=='dark'?'${THEME_COLOURS.dark}':'${THEME_COLOURS.light}'},`,
  "f=()=>{let t;try{t=localStorage.theme}catch{}a(t||(m.matches?'dark':'light'))};",
  'f();m.onchange=onstorage=f;',
  "onclick=e=>{if(e.target.closest?.('[data-theme-switch]')){a(r.theme=='dark'?'light':'dark');try{localStorage.theme=r.theme}catch{}}};",
  "for(const t of['pageswap','pagereveal'])addEventListener(t,e=>{const v=e.viewTransition;if(v)for(const p of[v.ready,v.finished,v.updateCallbackDone])p.catch(()=>{})})}",
].join('');
