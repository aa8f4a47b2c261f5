export const teamEn = {
  owner: 'Owner',
  helper: 'Helper',
  ownerText: 'Can do everything.',
  helperText: 'Works on orders, products, stock and messages. Has no access to team, settings, larger refunds, erasing and exports of people.',
};
