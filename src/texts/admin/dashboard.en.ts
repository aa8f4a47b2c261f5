export const dashboardEn = {
  title: 'Dashboard',
};
