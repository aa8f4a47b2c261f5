import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import type { Bani } from '#domain/money/money.ts';

export interface CourierLocker extends Omit<ListedLocker, 'largestBox'> {
  postalCode: string;
}

export interface CourierLockers {
  lockers: CourierLocker[];
  /** Ids of unreadable entries; empty strings where even the id is unreadable. */
  unread: string[];
}

export interface ShipmentRequest {
  /** The shop's own id; a repeat with it makes no second parcel if the courier recognises it. */
  reference: string;
  recipient: { name: string; phone: string; email: string };
  /** Door delivery: the address. */
  address?: { county: string; city: string; street: string; postalCode: string };
  /** Locker delivery: the courier's id of the locker. */
  lockerId?: string;
  weightGrams: number;
  /** Amount to collect from the recipient; 0: nothing. */
  cashOnDelivery: Bani;
  observation: string;
}

export interface CourierShipment {
  awb: string;
  /** The courier's price; null when the courier does not state it. */
  cost: Bani | null;
}

export interface ShipmentStatus {
  awb: string;
  /** Parcel state, as far as orders need it. */
  state: 'made' | 'on_its_way' | 'waiting_in_locker' | 'delivered' | 'coming_back' | 'returned' | 'cancelled';
  /** Status text of the courier. */
  words: string;
  at: Date;
}

export interface ShipmentChange {
  awb: string;
  /** Undefined for an unknown courier status. */
  state: ShipmentStatus['state'] | undefined;
}

/** As with card providers: after `unavailable` the outcome is unknown; `refused`: nothing was done, with the reason. */
export class CourierError extends Error {
  readonly code: 'unavailable' | 'refused';
  /** Field errors of the courier, if it returns any. */
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

/** A courier. Every method throws {@link CourierError} and nothing else. */
export interface Courier {
  readonly name: string;
  listLockers(): Promise<CourierLockers>;
  createShipment(request: ShipmentRequest): Promise<CourierShipment>;
  /** Finds the parcel with the shop's reference, which settles an unknown outcome after `unavailable`. */
  findShipment(reference: string): Promise<CourierShipment | undefined>;
  cancelShipment(awb: string): Promise<void>;
  /** Sets the cash to collect at the door; a repeat changes nothing. */
  changeCash(awb: string, cash: Bani): Promise<void>;
  readLabel(awb: string): Promise<Uint8Array<ArrayBuffer>>;
  readStatus(awb: string): Promise<ShipmentStatus | undefined>;
  /** Lists status changes of all parcels within at most two hours; some of the numbers are no AWBs. */
  listChanges(from: Date, to: Date): Promise<ShipmentChange[]>;
}
