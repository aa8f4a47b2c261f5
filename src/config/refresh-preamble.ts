/** What @vitejs/plugin-react asks, in development, of a page that it did not write itself. */
export const refreshPreamble =
  'import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true';
