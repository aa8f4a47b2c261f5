import { describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { destinationWords } from './destination.ro.ts';
import { fulfilmentName, orderEventName, paymentName, shipmentStateName } from './shop.ro.ts';
import { nextSteps } from './withdrawal.ro.ts';

const pickup = { deliveryMethod: 'pickup' } as const;
const courier = { deliveryMethod: 'courier' } as const;

describe('an order that its buyer picks up', () => {
  it('is called ready and picked up, while other orders are called sent and delivered', () => {
    expect(fulfilmentName({ ...pickup, fulfilment: 'shipped' })).toBe('Gata de ridicare');
    expect(fulfilmentName({ ...pickup, fulfilment: 'delivered' })).toBe('Ridicată');
    expect(shipmentStateName({ ...pickup, fulfilment: 'delivered' })).toBe('Ridicat');
    expect(fulfilmentName({ ...courier, fulfilment: 'shipped' })).toBe('Expediată');
    expect(orderEventName('ship', pickup)).toBe('Comanda este gata de ridicare');
    expect(orderEventName('ship', courier)).toBe('Coletul a fost predat curierului');
    expect(orderEventName('pay', pickup)).toBe('Plata a fost primită');
  });

  it('is paid in cash at the workshop, where it is picked up', () => {
    expect(paymentName({ ...pickup, paymentMethod: 'cash' })).toBe('Numerar la ridicare');
    expect(paymentName({ ...courier, paymentMethod: 'cash' })).toBe('Numerar la livrare');
    expect(paymentName({ deliveryMethod: 'easybox', paymentMethod: 'cash' })).toBe('Cu cardul la Easybox');
    const nowhere = { deliveryAddress: '', postalCode: '', city: '', county: '', lockerName: '', lockerCity: '' };
    expect(destinationWords({ ...pickup, ...nowhere }, shop)).toBe(`${shop.street}, ${shop.city}`);
  });

  it('needs nothing sent back while it is still in the workshop', () => {
    const order = { ...pickup, fulfilment: 'shipped', payment: 'unpaid', paymentMethod: 'cash' } as const;
    const stated = { number: 'R-1', announcedAt: new Date(), due: 0, isClaim: false, completesOrder: true };
    const asked = { ...stated, account: '', returnAddress: '' };
    const steps = nextSteps({ ...asked, order });
    expect(steps[0]).toBe('Produsele sunt încă la noi, așa că nu ai nimic de adus înapoi.');
    expect(steps[1]).toBe('Nu ai plătit nimic, și nu mai ai nimic de plătit.');
    expect(nextSteps({ ...asked, order, completesOrder: false })[1]).toContain('îți dăm înapoi prețul lor');
    expect(nextSteps({ ...asked, order, isClaim: true })[1]).toContain('Dacă din comandă mai rămâne ceva de plătit');
    const sent = nextSteps({ ...asked, order: { ...order, ...courier } });
    expect(sent[1]).toContain('Dacă ai plătit, îți dăm banii înapoi');
  });
});
