export const commonEn = {
  from: 'From',
  to: 'To',
  offline: {
    back: 'Back online',
  },
};
