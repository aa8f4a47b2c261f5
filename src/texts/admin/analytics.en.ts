export const analyticsEn = {
  title: 'Analytics',
};
