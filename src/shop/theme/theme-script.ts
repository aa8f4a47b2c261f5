/**
 * Runs inline in the head, before first paint, on every page; astro.config.mjs allows it by its hash.
 * Local storage may be closed to us: the page is light then.
 */
export const themeScript =
  "try{if(localStorage.getItem('theme')==='dark')document.documentElement.dataset.theme='dark'}catch{}";
