/**
 * Runs inline behind an island; astro.config.mjs allows it by its hash. The page's modules, which the build has named beside
 * the island (`scripts/preload-modules.ts`), are asked for all at once when the page has been painted: what is read first is
 * there first, and waits neither for React to arrive nor for it to run. A page in the background is painted by nobody.
 * Without its modules words stand in the island's place, as where `hydrate-island.ts` sees it fail.
 */
export const wakeScript = [
  "{const i=document.querySelector('[data-modules]'),f=()=>{",
  "const[own,...all]=i.dataset.modules.split(' ');",
  "for(const id of all){const l=document.createElement('link');l.rel='modulepreload';l.href=id;",
  'document.head.append(l)}import(own).catch(e=>{console.error(e);const n=i.nextElementSibling;i.hidden=!0;n.hidden=!1;',
  "n.querySelector('button').onclick=()=>location.reload()})};",
  'if(i)document.hidden?f():requestAnimationFrame(()=>setTimeout(f))}',
].join('');
