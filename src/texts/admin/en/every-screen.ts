export const commonEn = {
  from: 'From',
  to: 'To',
};
