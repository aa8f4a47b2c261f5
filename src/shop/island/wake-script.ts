/**
 * Runs inline behind an island; astro.config.mjs allows it by its hash. After the first paint it requests all modules
 * that the build lists beside the island (`scripts/preload-modules.ts`), so that the page's content waits neither for
 * React's arrival nor for its run. A background page gets no paint. If modules fail, a text replaces the island, as in
 * `hydrate-island.ts`.
 */
export const wakeScript = [
  "{const i=document.querySelector('[data-modules]'),f=()=>{",
  "const[own,...all]=i.dataset.modules.split(' ');",
  "for(const id of all){const l=document.createElement('link');l.rel='modulepreload';l.href=id;",
  'document.head.append(l)}import(own).catch(e=>{console.error(e);const n=i.nextElementSibling;i.hidden=!0;n.hidden=!1;',
  "n.querySelector('button').onclick=()=>location.reload()})};",
  'if(i)document.hidden?f():requestAnimationFrame(()=>setTimeout(f))}',
].join('');
