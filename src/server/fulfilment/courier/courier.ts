import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import type { Bani } from '#domain/money/money.ts';

export interface CourierLocker extends Omit<ListedLocker, 'largestBox'> {
  postalCode: string;
}

export interface CourierLockers {
  lockers: CourierLocker[];
  /** Ids of entries that made no sense; empty where not even the id could be read. */
  unread: string[];
}

export interface ShipmentRequest {
  /** Ours; a repeat with the same one makes no second parcel where the courier can tell. */
  reference: string;
  recipient: { name: string; phone: string; email: string };
  /** To a door … */
  address?: { county: string; city: string; street: string; postalCode: string };
  /** … or to a locker, by the courier's id. */
  lockerId?: string;
  weightGrams: number;
  /** To be collected from the recipient; 0: nothing. */
  cashOnDelivery: Bani;
  observation: string;
}

export interface CourierShipment {
  awb: string;
  /** Price of the courier; null where it does not say. */
  cost: Bani | null;
}

export interface ShipmentStatus {
  awb: string;
  /** Place of the parcel, as far as orders care. */
  state: 'made' | 'on_its_way' | 'waiting_in_locker' | 'delivered' | 'coming_back' | 'returned' | 'cancelled';
  /** The courier's own words. */
  words: string;
  at: Date;
}

export interface ShipmentChange {
  awb: string;
  /** Undefined: the courier's words are not known. */
  state: ShipmentStatus['state'] | undefined;
}

/** As with card providers: `unavailable` leaves open whether it was done, `refused` says that it was not, and why. */
export class CourierError extends Error {
  readonly code: 'unavailable' | 'refused';
  /** The courier's complaints by field, where it gives them. */
  readonly fields: Readonly<Record<string, string[]>>;
  constructor(
    code: 'unavailable' | 'refused',
    message: string,
    { fields = {}, ...options }: ErrorOptions & { fields?: Record<string, string[]> } = {},
  ) {
    super(message, options);
    this.code = code;
    this.fields = fields;
  }
}

/** A company that carries parcels. Every method throws {@link CourierError} and nothing else. */
export interface Courier {
  readonly name: string;
  listLockers(): Promise<CourierLockers>;
  createShipment(request: ShipmentRequest): Promise<CourierShipment>;
  /** The parcel that was made under our reference, if there is one: the way out after `unavailable`. */
  findShipment(reference: string): Promise<CourierShipment | undefined>;
  cancelShipment(awb: string): Promise<void>;
  /** Sets what is collected at the door; said again, it changes nothing. */
  changeCash(awb: string, cash: Bani): Promise<void>;
  readLabel(awb: string): Promise<Uint8Array<ArrayBuffer>>;
  readStatus(awb: string): Promise<ShipmentStatus | undefined>;
  /** What has happened to all parcels in a span of two hours at most; some of the numbers are no AWBs. */
  listChanges(from: Date, to: Date): Promise<ShipmentChange[]>;
}
