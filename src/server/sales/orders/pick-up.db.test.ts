import { describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { useAdminOrders } from '../../../../tests/support/admin-orders.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';

const ANA = { firstName: 'Ana', lastName: 'Popescu', phoneNo: '+40712345678', emailAddress: 'ana@exemplu.ro' };
const HOME = { deliveryAddress: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001' };
const NOWHERE = { deliveryAddress: '', city: '', county: '', postalCode: '', lockerName: '', lockerCity: '' };
const AWB = '1ONB24312345678';

describe('an order that its buyer picks up', () => {
  const { test, send, read, move } = useAdminOrders();
  const { ripen, papers } = openInvoiceFixture(test);

  const pickUp = (id: string, version = 1) =>
    send(id, '/address', { ...ANA, version, deliveryMethod: 'pickup' }, 'PATCH');
  const mailOf = async (kind: string) => (await test.mails()).find((mail) => mail.kind === kind)!;
  const makeReady = async (changes: Record<string, unknown> = {}) => {
    const { id } = await test.order(changes);
    await pickUp(id);
    await move(id, 2, 'approve');
    await move(id, 3, 'pack');
    return id;
  };

  it('is one that was to be sent, or is sent after all; the fee stays as it was', async () => {
    const { id, shippingFee, total } = await test.order();
    const { status, body } = await pickUp(id);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ deliveryMethod: 'pickup', ...NOWHERE, shippingFee, total, version: 2 });
    expect(body.order.timeline.at(-1)!.details.fields).toContain('deliveryMethod');

    const back = await send(id, '/address', { ...ANA, ...HOME, version: 2, deliveryMethod: 'courier' }, 'PATCH');
    expect(back.body.order).toMatchObject({ deliveryMethod: 'courier', ...HOME, shippingFee, total });
  });

  it('is not found at the checkout', async () => {
    await expect(test.order({ deliveryMethod: 'pickup' })).rejects.toThrow();
  });

  it('keeps the seat of a firm where its parcel was to go', async () => {
    const company = { name: 'Alta SRL', taxId: '18547290', registrationNumber: '', address: null };
    const { id } = await test.order({ company });
    await pickUp(id);
    const { deliveryAddress: street, ...town } = HOME;
    expect((await read(id)).company).toEqual({ ...company, address: { street, ...town } });
    expect(await send(id, '/company', { version: 2, company }, 'PUT')).toMatchObject({
      status: 422,
      body: { errors: { 'company.address': ['required'] } },
    });
  });

  it('becomes ready without an AWB, tells the buyer where it waits, and is picked up', async () => {
    const id = await makeReady();
    expect(await move(id, 4, 'ship', { awb: AWB })).toMatchObject({ status: 409, body: { code: 'no_parcel' } });
    expect((await move(id, 4, 'ship', { awb: null })).body.order).toMatchObject({ fulfilment: 'shipped', awb: null });
    expect((await read(id)).timeline.at(-1)!.details).toEqual({ from: 'packed', to: 'shipped' });

    const mail = await mailOf('order-shipped');
    expect(mail.subject).toMatch(/^Comanda CG-\S+ te așteaptă$/);
    expect(mail.text).toContain(
      `o poți ridica de la ${shop.street}, ${shop.city}, ${shop.openingHours.toLowerCase()}.`,
    );
    expect(mail.text).toContain('La ridicare plătești 241,00 RON');
    expect(mail.text).not.toMatch(/AWB|curier|sameday/i);
    expect((await move(id, 5, 'deliver')).body.order).toMatchObject({ fulfilment: 'delivered' });
  });

  it('says in every mail before that its buyer comes for it', async () => {
    await makeReady({ paymentMethod: 'transfer' });
    const { text } = await mailOf('order-approved');
    expect(text).toContain('O poți ridica după ce banii ajung în cont.');
    expect(text).not.toContain('curier');
  });

  it('is invoiced when it is ready, to a buyer whose place nobody knows', async () => {
    const id = await makeReady();
    await move(id, 4, 'ship', { awb: null });
    await ripen();
    const buyer = { name: 'Ana Popescu', street: '', city: '', county: '', postalCode: '', atLocker: false };
    expect((await papers()).map(({ kind, content }) => [kind, content.buyer])).toEqual([['invoice', buyer]]);
  });
});
