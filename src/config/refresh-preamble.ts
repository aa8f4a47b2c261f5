/** @vitejs/plugin-react needs this in development, on pages that it did not write itself. */
export const refreshPreamble =
  'import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true';
