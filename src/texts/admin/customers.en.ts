export const customersEn = {
  title: 'Customers',
};
