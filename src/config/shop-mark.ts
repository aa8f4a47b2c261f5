/** Every page of a build shows it: a demonstration, a preview, a shop in preparation, or nothing. */
export type ShopMark = 'sample' | 'preview' | 'closed' | 'open';

/** Set by the build (scripts/publish-settings.ts). */
export const shopMark: ShopMark = import.meta.env.SHOP_MARK as ShopMark;
