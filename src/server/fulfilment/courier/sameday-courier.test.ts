import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startSamedayFake,
  type SamedayFault,
  type SamedayFake,
} from '../../../../scripts/sameday-sandbox/sameday-fake.ts';
import { CourierError, type Courier, type ShipmentRequest } from './courier.ts';
import { samedayCourier } from './sameday-courier.ts';

let sameday: SamedayFake;
let courier: Courier;

beforeEach(async () => {
  sameday = await startSamedayFake();
  courier = samedayCourier(sameday);
});
afterEach(() => sameday.stop());

const shipment = (changes: Partial<ShipmentRequest> = {}): ShipmentRequest => ({
  reference: 'CG-2026-000001-1',
  recipient: { name: 'Ana Popescu', phone: '+40712345678', email: 'ana@exemplu.ro' },
  address: { county: 'București', city: 'București', street: 'Strada Morii 7', postalCode: '030167' },
  weightGrams: 1_234,
  cashOnDelivery: 22_905,
  observation: 'CG-2026-000001',
  ...changes,
});
const failure = async (promise: Promise<unknown>): Promise<CourierError> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CourierError);
  return error as CourierError;
};

describe('the Sameday client', () => {
  it('sends the documented fields for delivery to an address', async () => {
    const made = await courier.createShipment(shipment());
    expect(made).toEqual({ awb: '1ONB27000000', cost: 1_785 });
    expect(sameday.parcels.get(made.awb)!.form).toEqual({
      pickupPoint: '139',
      contactPerson: '145',
      packageType: '0',
      packageNumber: '1',
      packageWeight: '1.24',
      service: '7',
      awbPayment: '1',
      cashOnDelivery: '229.05',
      insuredValue: '0',
      thirdPartyPickup: '0',
      'awbRecipient[name]': 'Ana Popescu',
      'awbRecipient[phoneNumber]': '+40712345678',
      'awbRecipient[personType]': '0',
      'awbRecipient[email]': 'ana@exemplu.ro',
      'awbRecipient[countyString]': 'Bucuresti',
      'awbRecipient[cityString]': 'Sectorul 3',
      'awbRecipient[address]': 'Strada Morii 7',
      'awbRecipient[postalCode]': '030167',
      'parcels[0][weight]': '1.24',
      observation: 'CG-2026-000001',
      clientInternalReference: 'CG-2026-000001-1',
      currency: 'RON',
    });
  });

  it('sends the locker’s service and place for delivery to a locker', async () => {
    const { address: _address, ...rest } = shipment({ lockerId: '1' });
    const { awb } = await courier.createShipment(rest);
    const there = { 'awbRecipient[address]': 'Str. Fabricii 1', 'awbRecipient[cityString]': 'Cluj-Napoca' };
    expect(sameday.parcels.get(awb)!.form).toMatchObject({ service: '15', lockerLastMile: '1', ...there });
  });

  it('refuses a locker that is gone or hidden, or takes no payment if there is a sum to collect', async () => {
    sameday.state.lockers.push(sameday.locker(3, 'easybox Ascuns', { clientVisible: 0 }));
    for (const [lockerId, lacking] of [
      ['99', 'lockerLastMile'],
      ['3', 'lockerLastMile'],
      ['2', 'lockerPayment'],
    ] as const) {
      // prettier-ignore
      const { code, fields } = await failure(courier.createShipment(shipment({ lockerId })));
      expect([code, fields]).toEqual(['refused', { [lacking]: ['missing'] }]);
    }
    expect(sameday.parcels.size).toBe(0);
    await courier.createShipment(shipment({ lockerId: '2', cashOnDelivery: 0 }));
    expect(sameday.parcels.size).toBe(1);
  });

  it('reports the courier’s complaints field by field', async () => {
    const address = { county: 'Cluj', city: 'Nicaieri', street: 'Strada Morii 7', postalCode: '' };
    const nowhere = shipment({ recipient: { name: '', phone: '', email: '' }, address });
    const { code, fields } = await failure(courier.createShipment(nowhere));
    expect(code).toBe('refused');
    expect(fields).toEqual({
      'awbRecipient.name': ['This value should not be blank.'],
      'awbRecipient.phoneNumber': ['This value should not be blank.'],
      'awbRecipient.city': ['Invalid city.'],
    });
  });

  it.each<SamedayFault>([
    'made but silent',
    'hangs up',
    'made but hangs up',
    'server error',
    'too many requests',
    'nonsense',
    'a web page',
    'half an answer',
  ])('reports the courier as unavailable after the fault "%s"', async (fault) => {
    // Sameday's firewall is asked twice, because the first 403 might mean an expired token.
    sameday.behave(/POST \/api\/awb$/, fault);
    if (fault === 'a web page') sameday.behave(/POST \/api\/awb$/, fault);
    const impatient = samedayCourier({ ...sameday, timeoutMs: 1_000 });
    expect((await failure(impatient.createShipment(shipment()))).code).toBe('unavailable');
    expect(sameday.parcels.size).toBe(fault.startsWith('made') ? 1 : 0);
  });

  it('finds a parcel by the shop’s reference', async () => {
    const { awb } = await courier.createShipment(shipment());
    expect((await courier.findShipment('CG-2026-000001-1'))?.awb).toBe(awb);
    expect(await courier.findShipment('CG-2026-000001-2')).toBeUndefined();
  });
});

describe('signing in', () => {
  it('happens once for many requests and many instances', async () => {
    await courier.createShipment(shipment());
    await samedayCourier({ ...sameday }).listLockers();
    expect(sameday.count(/authenticate/)).toBe(1);
  });

  it('happens again, once, when the token has expired', async () => {
    await courier.listLockers();
    sameday.behave(/POST \/api\/awb$/, 'token ended');
    await courier.createShipment(shipment());
    expect([sameday.count(/authenticate/), sameday.parcels.size]).toEqual([2, 1]);
  });

  it('is refused for a wrong password, and not tried again', async () => {
    const stranger = samedayCourier({ ...sameday, password: 'alta' });
    const refused = { code: 'refused', message: 'Invalid credentials.' };
    expect(await failure(stranger.createShipment(shipment()))).toMatchObject(refused);
    expect(sameday.count(/authenticate/)).toBe(1);
  });
});

describe('lockers', () => {
  it('are read page by page', async () => {
    sameday.state.lockers = Array.from({ length: 1_203 }, (_, index) => sameday.locker(index + 1, `easybox ${index}`));
    expect((await courier.listLockers()).lockers).toHaveLength(1_203);
    expect(sameday.count(/lockers/)).toBe(3);
  });

  it('have their place and whether they take payment; hidden lockers are left out', async () => {
    const hidden = sameday.locker(8, 'Ascuns', { clientVisible: 0 });
    sameday.state.lockers = [sameday.locker(7, 'easybox Gara', { supportedPayment: 0 }), hidden];
    const place = { address: 'Str. Fabricii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001' };
    const where = { latitude: 46.770439, longitude: 23.591423 };
    const told = { id: '7', name: 'easybox Gara', takesPayment: false, openingHours: '24/7' };
    expect((await courier.listLockers()).lockers).toEqual([{ ...told, ...place, ...where }]);
  });

  it('have their opening hours; unreadable hours exclude no locker', async () => {
    const days = (opens: string, closes: string) =>
      [1, 2, 3, 4, 5].map((day) => ({ day, openingHour: opens, closingHour: closes }));
    sameday.state.lockers = [days('08:00', '22:00'), [], [{ day: 9 }], null, undefined].map((schedule, at) =>
      sameday.locker(at + 1, 'easybox', { schedule }),
    );
    const { lockers } = await courier.listLockers();
    expect(lockers.map(({ openingHours }) => openingHours)).toEqual(['Mo-Fr 08:00-22:00', '', '', '', '']);
  });

  it('that cannot be read are reported by their ids, if those are readable', async () => {
    const cityless = sameday.locker(8, 'Fără oraș', { city: null });
    const senseless = [cityless, { lockerId: '9', name: null }, { lockerId: 'x' }, { id: 1 }, 'x', null];
    sameday.state.lockers = [...senseless, sameday.locker(7, 'easybox Gara')];
    const { lockers, unread } = await courier.listLockers();
    expect(lockers.map(({ id }) => id)).toEqual(['7']);
    expect(unread).toEqual(['8', '9', '', '', '', '']);
    // A list without any readable entry is an error, not an empty list.
    sameday.state.lockers = senseless;
    expect((await failure(courier.listLockers())).code).toBe('unavailable');
  });
});

describe('an existing parcel', () => {
  it('has a label', async () => {
    const { awb } = await courier.createShipment(shipment());
    expect(new TextDecoder().decode(await courier.readLabel(awb))).toMatch(/^%PDF/);
    sameday.behave(/download/, 'nonsense');
    expect((await failure(courier.readLabel(awb))).code).toBe('unavailable');
    // The download aborts before the whole body is in memory and before the timeout.
    sameday.behave(/download/, 'no end');
    const endless = { code: 'unavailable', message: expect.stringContaining('without an end') as string };
    expect(await failure(courier.readLabel(awb))).toMatchObject(endless);
  });

  it('reports its status', async () => {
    const { awb } = await courier.createShipment(shipment());
    sameday.step(awb, 'În tranzit spre depozit', '2026-11-21T18:00:00+0200');
    const moving = { awb, state: 'on_its_way', words: 'În tranzit spre depozit', at: new Date('2026-11-21T16:00:00Z') };
    expect(await courier.readStatus(awb)).toEqual(moving);
    expect(await courier.readStatus('1ONB0')).toBeUndefined();
  });

  it('can be cancelled, even twice, but not after it was picked up', async () => {
    const { awb } = await courier.createShipment(shipment());
    await courier.cancelShipment(awb);
    await courier.cancelShipment(awb);
    expect(sameday.parcels.get(awb)!.isCancelled).toBe(true);
    const other = await courier.createShipment(shipment({ reference: 'CG-2026-000001-2' }));
    sameday.step(other.awb, 'Ridicat', '2026-11-21T18:00:00+0200');
    expect((await failure(courier.cancelShipment(other.awb))).code).toBe('refused');
  });
});

describe('the list of status changes', () => {
  const HOUR = 3_600_000;
  const end = new Date('2026-11-23T00:30:00+02:00');
  const ago = (hours: number) => new Date(end.getTime() - hours * HOUR);

  it('covers a span of time, across midnight and with all of its pages', async () => {
    const { awb } = await courier.createShipment(shipment());
    const parcel = sameday.parcels.get(awb)!;
    for (let number = 0; number < 700; number += 1) {
      const steps = [{ statusId: 4, statusLabel: 'În tranzit', statusDate: '2026-11-22T23:59:00+0200' }];
      sameday.parcels.set(`1ONB5${number}`, { ...parcel, awb: `1ONB5${number}`, steps });
    }
    const changes = new Map((await courier.listChanges(ago(2), end)).map((each) => [each.awb, each.state]));
    const states = [awb, '1ONB50', '1ONB5699'].map((each) => changes.get(each));
    expect(states).toEqual([undefined, 'on_its_way', 'on_its_way']);
    expect(sameday.count(/status-sync/)).toBe(2);
  });

  it('is empty for an empty answer, and fails for an unreadable answer or too long a span', async () => {
    sameday.behave(/status-sync/, 'nothing to say');
    expect(await courier.listChanges(ago(2), end)).toEqual([]);
    sameday.behave(/status-sync/, 'nonsense');
    expect(await failure(courier.listChanges(ago(2), end))).toMatchObject({ code: 'unavailable' });
    expect(await failure(courier.listChanges(ago(3), end))).toMatchObject({ code: 'refused' });
  });
});
