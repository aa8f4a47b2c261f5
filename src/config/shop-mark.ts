/**
 * Mark on every page of a build: a demonstration, a preview, a shop that was never open or is incomplete, or none. A
 * shop closed by its owner counts as open with a {@link closure}: search engines keep its pages.
 */
export type ShopMark = 'sample' | 'preview' | 'preparing' | 'open';

/** Set by the build (scripts/publish-settings.ts). */
export const shopMark: ShopMark = import.meta.env.SHOP_MARK as ShopMark;
