// Apart from the schema of a query: the list names its tabs before it checks anything, and zod is 10 kB.
export const ORDER_SORTS = ['placedAt', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
/** The owner's work: an answer, packing, the courier; and gifts that wait for their day or their buyer. */
export const ORDER_TABS = ['pending', 'to-pack', 'to-send', 'scheduled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
