export const ordersEn = {
  title: 'Orders',
};
