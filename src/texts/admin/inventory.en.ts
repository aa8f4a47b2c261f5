export const inventoryEn = {
  title: 'Inventory',
};
