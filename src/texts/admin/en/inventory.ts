export const inventoryEn = {
  states: { soldOut: 'Sold out', low: 'Low stock', available: 'In stock' },
  editor: {
    modes: { more: 'Add', fewer: 'Remove', to: 'Set to' },
    pieces: { more: 'Items to add', fewer: 'Items to remove', to: 'Items counted' },
  },
  reasons: {
    delivery: 'Delivery',
    return: 'Return',
    count: 'Count',
    correction: 'Correction',
    damaged: 'Damaged',
    lost: 'Lost',
    gift: 'Gift or sample',
    order: 'Order',
    rejected: 'Order rejected',
    initial: 'New product',
    undo: 'Undone',
    'first catalogue': 'First catalogue',
  },
  count: {
    errors: {
      sku_missing: 'No SKU',
      unknown_sku: 'No product has this SKU',
      duplicate: 'This product appears twice in the file',
      not_a_number: '“{{given}}” is not a whole number',
      negative: '“{{given}}” is negative',
      too_many: '“{{given}}” is too large',
    },
  },
};
