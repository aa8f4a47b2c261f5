export const productFiguresEn = {
  of: { price: 'Price of {{title}}', stock: 'Stock of {{title}}' },
};
