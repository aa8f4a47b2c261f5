/**
 * Runs inline in the head of every page, before first paint; astro.config.mjs allows it by its hash. It sets the
 * remembered theme (local storage may be closed to us: the page is light then), and keeps a view transition that the
 * browser gives up, as when a phone's address bar moves, from being reported as an error.
 */
export const themeScript = [
  "try{if(localStorage.getItem('theme')==='dark')document.documentElement.dataset.theme='dark'}catch{}",
  "for(const t of['pageswap','pagereveal'])addEventListener(t,e=>{const v=e.viewTransition;if(v)v.ready.catch(()=>{}),v.finished.catch(()=>{})})",
].join('');
