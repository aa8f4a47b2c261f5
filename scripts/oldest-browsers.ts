/**
 * The oldest supported browsers in esbuild's and Vite's notation: iPhones from 2015 on with iOS 15, and the last Chrome
 * and Firefox for Windows 7. Style sheets work without other missing features (`:has` in Firefox).
 */
export const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'safari15.4'];
