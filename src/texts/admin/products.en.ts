export const productsEn = {
  title: 'Products',
};
