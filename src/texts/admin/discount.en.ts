export const discountEn = {
  title: 'Discount',
};
