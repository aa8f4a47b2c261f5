/**
 * The oldest browsers that the shop is built for, as esbuild and Vite name them: iPhones from 2015 on with their last
 * update (iOS 15), Windows 7's last Chrome and Firefox. What else they lack, style sheets do without (`:has` in Firefox).
 */
export const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'safari15.4'];
