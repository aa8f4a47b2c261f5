/** The dashboard of a new shop without any activity. */
export const EMPTY_DASHBOARD = {
  today: '2026-11-21',
  spans: Object.fromEntries(
    ['today', 'week', 'month'].map((span) => [
      span,
      { revenue: 0, orders: 0, units: 0, compared: { revenue: 0, orders: 0, units: 0 } },
    ]),
  ),
  shop: { activeProducts: 11, sampleProducts: 0, hasOrders: false, isPastFirstWeek: false },
  tasks: [],
  odd: [],
  troubles: [],
  setUp: { mailServer: false, secondFactor: true, firm: false, selling: false, lockers: null, photos: false, missingNotices: ['legalGuaranteeNotice', 'salPictogram'], isOver: false },
  closure: { state: 'preparing', notice: '' },
  isTurnedOn: false,
  missing: [],
  missingAfterDeploy: [],
  short: [],
  latest: [],
  documents: [],
  series: [],
  steps: [],
}; // prettier-ignore
