import { describe, expect, inject, it } from 'vitest';
import { getPage, postForm } from '../support/http-page.ts';
import { addProduct, onShop } from '../support/shop-data.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

const waitingFor = async (id: string) =>
  (await onShop<{ email_address: string }>`select email_address from stock_alerts where product_id = ${id}`).map(
    (row) => row.email_address,
  );

describe('a stock alert', () => {
  it('is offered on a sold-out product’s page, without a script, and on no other page', async () => {
    const { id } = await addProduct({ price: 9_900, stock: 0 });
    const { html, headers } = await getPage(`/produs/${id}`);
    expect(html).toMatch(/<form[^>]+method="post"[^>]+action="\/stoc\/anunta"/);
    expect(headers.get('netlify-cdn-cache-control')).toContain('max-age');
    expect(html).toContain('Vezi ce e în stoc acum');
    expect((await getPage('/produs/gemeni')).html).not.toContain('/stoc/anunta');

    const emailAddress = `ana-${id}@exemplu.ro`;
    for (const typed of [emailAddress, emailAddress.toUpperCase()]) {
      const answer = await postForm('/stoc/anunta', { productId: id, emailAddress: typed, website: '' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/stoc/anuntat']);
    }
    expect(await waitingFor(id)).toEqual([emailAddress]);
    const thanks = await getPage('/stoc/anuntat');
    expect(thanks.text).toContain('primești un singur email');
    expect(thanks.html).toMatch(/name="robots" content="noindex/);
  });

  it('keeps a typed address, and says what is wrong with it', async () => {
    const { id } = await addProduct({ price: 9_900, stock: 0 });
    const answer = await postForm('/stoc/anunta', { productId: id, emailAddress: 'ana@"><b>', website: '' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Scrie o adresă de email întreagă');
    expect(answer.html).toContain('value="ana@&quot;><b>');
    expect(answer.html).toContain(`value="${id}"`);
    expect(await waitingFor(id)).toEqual([]);
  });

  it('leads to a product that is back, and to no unknown product', async () => {
    const { id } = await addProduct({ price: 9_900, stock: 1 });
    const back = await postForm('/stoc/anunta', { productId: id, emailAddress: 'ana@exemplu.ro' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/produs/${id}`]);
    for (const productId of ['nu-exista', '../../admin', '//evil.example', '']) {
      expect((await postForm('/stoc/anunta', { productId, emailAddress: 'ana@exemplu.ro' })).status).toBe(404);
    }
    const asked = await getPage('/stoc/anunta');
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/produsele-noastre']);
  });
});
