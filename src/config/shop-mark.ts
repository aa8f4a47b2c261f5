/**
 * Every page of a build shows it: a demonstration, a preview, a shop that has never been open or lacks something, or nothing.
 * A shop that its owner has closed is an open one with a {@link closure}: search engines keep its pages.
 */
export type ShopMark = 'sample' | 'preview' | 'preparing' | 'open';

/** Set by the build (scripts/publish-settings.ts). */
export const shopMark: ShopMark = import.meta.env.SHOP_MARK as ShopMark;
