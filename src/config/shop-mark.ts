/** What every page of a build says of its shop: a demonstration, a preview, one in preparation, or nothing. */
export type ShopMark = 'sample' | 'preview' | 'closed' | 'open';

/** Set by the build (scripts/publish-settings.ts). */
export const shopMark: ShopMark = import.meta.env.SHOP_MARK as ShopMark;
