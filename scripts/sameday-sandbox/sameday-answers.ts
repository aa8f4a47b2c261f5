/** A parcel of the stand-in, with the form of its request. */
export interface FakeShipment {
  awb: string;
  reference: string;
  form: Record<string, string>;
  isCancelled: boolean;
  isDelivered: boolean;
  steps: { statusId: number; statusLabel: string; statusDate: string }[];
}

/** Makes a locker as Sameday lists it. */
export const locker = (lockerId: number, name: string, changes: object = {}) => ({
  lockerId,
  name,
  county: 'Cluj',
  city: 'Cluj-Napoca',
  address: `Str. Fabricii ${lockerId}`,
  postalCode: '400001',
  lat: '46.770439',
  lng: '23.591423',
  supportedPayment: 1,
  clientVisible: 1,
  schedule: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, openingHour: '00:00', closingHour: '23:59' })),
  ...changes,
});

const person = (id: number, defaultContactPerson: boolean) => ({
  id,
  name: 'Expediere',
  phoneNumber: '0700000000',
  defaultContactPerson,
});
export const POINTS = [
  { id: 138, defaultPickupPoint: false, status: true, alias: 'Depozit', pickupPointContactPerson: [person(1, true)] },
  {
    id: 139,
    defaultPickupPoint: true,
    status: true,
    alias: 'Atelier',
    pickupPointContactPerson: [person(144, false), person(145, true)],
  },
];
export const SERVICES = [
  { id: 1, name: '2H', serviceCode: '2H' },
  { id: 7, name: '24H', serviceCode: '24' },
  { id: 15, name: 'Locker NextDay', serviceCode: 'LN' },
];

/** Lists errors as Symfony's tree. An empty object means no error. */
export function complaintsAbout(
  form: Record<string, string>,
  parcels: readonly FakeShipment[],
): Record<string, unknown> {
  const recipient: Record<string, { errors: string[] }> = {};
  const children: Record<string, unknown> = {};
  const required = ['name', 'phoneNumber', 'address', 'cityString', 'countyString'];
  for (const field of required) {
    if (!form[`awbRecipient[${field}]`]) recipient[field] = { errors: ['This value should not be blank.'] };
  }
  if (form['awbRecipient[cityString]'] === 'Nicaieri') recipient.city = { errors: ['Invalid city.'] };
  if (form.lockerLastMile && !form['awbRecipient[email]']) {
    recipient.email = { errors: ['This value should not be blank.'] };
  }
  if (Object.keys(recipient).length > 0) children.awbRecipient = { children: { name: {}, ...recipient } };
  if (form.pickupPoint !== '139') children.pickupPoint = { errors: ['The given pickupPoint is invalid!'] };
  if (form.contactPerson !== '145') children.contactPerson = { errors: ['The given contactPerson is invalid!'] };
  // Sameday never frees a reference, not even after a cancellation (public plugins).
  if (parcels.some(({ reference }) => reference === form.clientInternalReference)) {
    children.clientInternalReference = { errors: ['This value is already used.'] };
  }
  return children;
}

/** True until a courier has the parcel at the door or in the locker. This is a guess: Sameday publishes no rule. */
export const takesOtherCash = ({ steps, isDelivered }: FakeShipment): boolean =>
  !isDelivered && !/livrare|easybox|locker/i.test(steps.at(-1)!.statusLabel);

export function statusOf({ awb, isCancelled, isDelivered, steps, form }: FakeShipment) {
  const step = (each: FakeShipment['steps'][number]) => ({
    ...each,
    status: each.statusLabel,
    statusState: '',
    county: 'Cluj',
    reason: '',
    transitLocation: '',
  });
  return {
    expeditionSummary: {
      deliveredAt: '',
      lastDeliveryAttempt: '',
      deliveryAttempts: 0,
      delivered: isDelivered,
      canceled: isCancelled,
      cashOnDelivery: Number(form.cashOnDelivery),
      awbWeight: Number(form.packageWeight),
      awbNumber: awb,
    },
    expeditionStatus: step(steps.at(-1)!),
    parcelsStatus: [{ ...step(steps.at(-1)!), parcelAwbNumber: `${awb}001`, inReturn: false }],
    expeditionHistory: steps.toReversed().map(step),
  };
}

/** Longest span in seconds of a request for changes (official PHP SDK, `SamedayGetStatusSyncRequest`). */
const MOST_SECONDS = 7_200;

/** Lists status changes within a span of time. Undefined for an invalid span. */
export function changesOf(parcels: readonly FakeShipment[], query: URLSearchParams) {
  const [from, to] = ['startTimestamp', 'endTimestamp'].map((name) => Number(query.get(name)));
  if (!(from! > 0 && to! >= from! && to! - from! <= MOST_SECONDS)) return undefined;
  return parcels.flatMap(({ awb, steps }) =>
    steps.flatMap(({ statusId, statusLabel, statusDate }) => {
      const at = Date.parse(statusDate) / 1000;
      const told = { status: statusLabel, statusState: '', reasonId: '', reason: '', parcelDetails: '' };
      return at >= from! && at <= to!
        ? [{ statusId, statusLabel, statusDate, parcelAwbNumber: `${awb}001`, ...told }]
        : [];
    }),
  );
}
