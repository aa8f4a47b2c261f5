import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { findAdminProduct } from '#server/catalogue/products/admin-product.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { figuresEditSchema } from '#domain/products/product-figures.ts';
import { startReductions } from '#server/catalogue/products/reductions.ts';
import { editFigures } from '#server/catalogue/product-figures/edit-figures.ts';
import { ana, ioana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { formulasIn } from '../../../../tests/support/formulas-in.ts';
import { importSheet, type SheetReview } from './import-sheet.ts';
import { answerSheet } from './admin-sheet-routes.ts';

const { test, create, save, read, change, changeStock, events } = useAdminProducts();

describe('the catalogue as a file', () => {
  const now = read;
  const review = async (csv: string) => (await importSheet(test.db, ana, { dryRun: true, csv })) as SheetReview;
  const agree = (csv: string, digest: string, leaveOutWrong = false) =>
    attempt(() => importSheet(test.db, ana, { dryRun: false, csv, digest, leaveOutWrong, batch: crypto.randomUUID() }));
  /** Confirms what the file shows now. */
  const apply = async (csv: string, leaveOutWrong = false) => agree(csv, (await review(csv)).digest, leaveOutWrong);
  const states = ({ lines }: SheetReview) => [...new Set(lines.map(({ state }) => state))];

  it('is exported for the language’s spreadsheets, and changes nothing when it is read again', async () => {
    await create({ id: 'formula', title: '=HYPERLINK("http://rau.ro")', summary: "'=ghips; +argilă", price: 123_456 });
    const first = `"formula";"FORMULA";"'=HYPERLINK(""http://rau.ro"")";"''=ghips; '+argilă";"familie"`;
    for (const [language, head, row] of [
      ['ro', '"Adresă";"Cod";"Titlu";"Rezumat";"Categorie";"Stare";"Preț";"Preț redus";"Redus din";"Redus până la";"Stoc";"Stoc mic de la";"Greutate (g)";"Zile până e gata"', `${first};"În vânzare";1234,56;;;;7;2;900;`],
      ['en', '"Address","SKU","Title","Summary","Category","Status","Price","Reduced price","Reduced from","Reduced until","Stock","Low-stock threshold","Weight (g)","Days to make"', `${first.replace(/";"/g, '","')},"Active",1234.56,,,,7,2,900,`],
    ] as const) {
      const file = await (await answerSheet(test.db, language)).text();
      expect(file.startsWith(`${head}\r\n`)).toBe(true);
      expect(file).toContain(`${row}\r\n`);
      expect(formulasIn(file)).toEqual([]);
      const read = await review(file);
      expect([states(read), read.lines.length, read.notInFile]).toEqual([['unchanged'], 15, 0]);
    }
  }); // prettier-ignore

  it('is reviewed line by line, without writing anything', async () => {
    await create({ id: 'unu' });
    const { lines } = await review('slug,price,stock,title\nunu,"99,90",3,\ndoi,,,Kit nou\ngemeni,,,\n');
    expect(lines).toEqual([
      {
        line: 2, id: 'unu', title: 'Kit de probă', state: 'changed',
        changes: [{ field: 'price', from: 12_900, to: 9_990 }, { field: 'stock', from: 7, to: 3 }],
      },
      {
        line: 3, id: 'doi', title: 'Kit nou', state: 'new',
        changes: [{ field: 'title', from: null, to: 'Kit nou' }, { field: 'category', from: null, to: 'bebelusi' }],
      },
      expect.objectContaining({ line: 4, id: 'gemeni', state: 'unchanged' }),
    ]); // prettier-ignore
    expect(await now('unu')).toMatchObject({ price: 12_900, stock: 7 });
    expect(await findAdminProduct(test.db, 'doi')).toBeUndefined();
  });

  it('is written once confirmed, with prices, stock history and log as the forms write them', async () => {
    await create({ id: 'trei' });
    const csv = 'Adresă;Preț;Stoc;Stare\ntrei;99,90;3;Ciornă\n';
    expect(await apply(csv)).toEqual({ ok: true });
    const product = await now('trei');
    expect(product).toMatchObject({ price: 9_990, stock: 3, status: 'draft', version: 2 });
    expect(product.priceHistory.at(-1)).toMatchObject({ price: null });
    expect((await events('trei')).slice(1)).toMatchObject([
      { kind: 'product.save', details: { status: { to: 'draft' }, price: { from: 12_900, to: 9_990 } } },
      { kind: 'inventory.change', details: { stock: { from: 7, to: 3 } } },
    ]);
    // The answer was lost and the confirmation comes again: nothing is left to change.
    const current = { lines: [{ state: 'unchanged' }] };
    expect(await agree(csv, '0'.repeat(64))).toMatchObject({ ok: false, code: 'changed_meanwhile', current });
  });

  it('is refused if another owner has changed one of its lines since', async () => {
    const [a, b] = [await create({ id: 'patru' }), await create({ id: 'cinci' })];
    const csv = `slug;price\n${a.id};50\n${b.id};60\n`;
    const { digest } = await review(csv);
    await save(b, { price: 7_000 }, ioana);
    const result = await agree(csv, digest);
    const theirs = [{ state: 'changed' }, { changes: [{ field: 'price', from: 7_000, to: 6_000 }] }];
    expect(result).toMatchObject({ ok: false, code: 'changed_meanwhile', current: { lines: theirs } });
    expect([(await now('patru')).price, (await now('cinci')).price]).toEqual([12_900, 7_000]);
  });

  it('reports errors line by line, and stops at them unless they are left out', async () => {
    await create({ id: 'sase', sku: 'SASE' });
    await create({ id: 'sapte' });
    const csv = [
      'slug;sku;price;stock;status;category;title;weight',
      'sase;;1,2,3;;publicat;;;',
      'sapte;SASE;;;;;;',
      ';;10;;;;;',
      'opt;;10;;;;;',
      'zece;;;1,5;;masini;Nou;0,65',
      'cuplu;;10;;;;Alt titlu;',
      'labuta;;20;;;;;',
      'labuta;;30;;;;;',
      'gemeni;;199;9;;;;',
    ].join('\n');
    const { lines } = await review(csv);
    const wrong = lines.flatMap((each) => (each.state === 'wrong' ? [[each.line, ...each.faults.map(({ field, code }) => `${field} ${code}`)]] : [])); // prettier-ignore
    expect(wrong).toEqual([
      [2, 'status unknown_status', 'price not_an_amount'],
      [3, 'sku taken'],
      [4, 'id required'],
      [5, 'title required'],
      [6, 'category unknown_category', 'stock not_a_number', 'weightGrams not_a_weight'],
      // A sample, whose safety values nobody has confirmed.
      [7, 'safetyConfirmed unconfirmed'],
      [8, 'id duplicate'],
      [9, 'id duplicate'],
    ]);
    expect(lines.at(-1)).toMatchObject({ line: 10, state: 'changed' });
    expect(await apply(csv)).toMatchObject({ ok: false, code: 'has_wrong_lines' });
    expect(await apply(csv, true)).toMatchObject({ ok: true });
    expect(await now('gemeni')).toMatchObject({ stock: 9, price: 19_900, sample: true });
  });

  it('exports and imports price reductions, by the rules of their form', async () => {
    const [a, b] = [await create({ id: 'redus' }), await create({ id: 'nou-redus' })];
    for (const { id } of [a, b])
      await sql`update price_history set valid_from = now() - interval '60 days' where product_id = ${id}`.execute(
        test.db,
      );
    const day = (days: number) => addDays(bucharestDay(new Date()), days);
    const head = 'Adresă;Preț;Preț redus;Redus din;Redus până la';
    const roman = (iso: string) => iso.split('-').reverse().join('.');
    expect(await apply(`${head}\nredus;;99,00;;${roman(day(5))}\n`)).toEqual({ ok: true });
    const exported = await (await answerSheet(test.db, 'ro')).text();
    expect(exported).toContain(`;129,00;99,00;"${day(0)}";"${day(5)}";7;`);
    expect(states(await review(exported))).toEqual(['unchanged']);
    // The reduction becomes deeper from now on, and the unnamed days stay.
    expect(await apply(`${head}\nredus;;89,00;;\n`)).toEqual({ ok: true });
    expect((await now('redus')).reductions).toMatchObject([{ price: 9_900 }, { price: 8_900 }]);
    expect((await events('redus')).filter(({ kind }) => kind === 'product.reduction.start')).toHaveLength(2);
    const { lines } = await review(
      [head, `redus;;95,00;;`, `nou-redus;110,00;119,00;;${day(5)}`, 'duo;;10;;', `ieri;;10;;${day(-1)}`].join('\n'),
    );
    expect(lines).toMatchObject([
      { faults: [{ field: 'reducedFrom', code: 'overlaps' }] },
      { faults: [{ field: 'reducedPrice', code: 'not_below_price' }] },
      { faults: [{ field: 'reducedPrice', code: 'not_on_sale' }] },
      { faults: [{ field: 'reducedPrice', code: 'not_on_sale' }] },
    ]);
    const late = await review(
      [head, 'ieri;;10;;mâine', `nou-redus;;100,00;;${day(-1)}`, `redus;;0;${day(2)};${day(1)}`].join('\n'),
    );
    expect(late.lines).toMatchObject([
      { faults: [{ field: 'reducedUntil', code: 'not_a_day' }] },
      { faults: [{ field: 'reducedUntil', code: 'in_past' }] },
      { faults: [{ field: 'reducedPrice', code: 'not_an_amount' }] },
    ]);
  });

  it('takes Shopify’s own file: each product once, as a draft, with the unused columns named', async () => {
    const csv = [
      'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Weight Unit,Status,Collection',
      'rama,Ramă cu amprentă,"<p>Pentru <b>două</b> mânuțe &amp; o poză.</p>\n<ul><li>ghips</li><li>ramă</li></ul>",Ghips,TRUE,Mărime,Mică,rama-s,850,7,129.90,149.90,https://cdn.example/1.jpg,kg,active,',
      'rama,,,,,,Mare,rama-m,1200,3,159.90,,https://cdn.example/2.jpg,kg,,',
      'rama,,,,,,,,,,,,https://cdn.example/3.jpg,,,',
      'cutie,Cutie,,Ghips,FALSE,Title,Default Title,,0,0,20.00,,,kg,unlisted,',
    ].join('\n');
    const shown = await review(csv);
    expect(shown.lines.map(({ state }) => state)).toEqual(['new', 'further', 'further', 'new']);
    expect(shown.unused).toEqual(['Vendor', 'Published', 'Option1 Name', 'Option1 Value', 'Variant Compare At Price', 'Image Src', 'Variant Weight Unit']);
    expect(await apply(csv)).toEqual({ ok: true });
    expect(await now('rama')).toMatchObject({
      title: 'Ramă cu amprentă', description: 'Pentru două mânuțe & o poză.\n\n- ghips\n- ramă', sku: 'RAMA-S',
      price: 12_990, weightGrams: 850, stock: 7, status: 'draft',
    });
    expect(await events('rama')).toMatchObject([{ kind: 'product.create' }]);
    expect(await now('cutie')).toMatchObject({ price: 2_000, weightGrams: 0, stock: 0, status: 'draft' });
  }); // prettier-ignore

  it('takes WooCommerce’s own file: addresses are made from names, and a known SKU names its product', async () => {
    await create({ id: 'album', sku: 'WOO-ALBUM' });
    const csv = [
      'ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent',
      '44,variable,woo-mulaj,Mulaj de mânuță,1,"<p>Un <em>mulaj</em>.</p>","Prima linie.\\n\\nA doua.",5,.85,39.5,45.5,Ghips,https://shop.example/1.jpg,',
      '76,variation,woo-mulaj-alb,Mulaj de mânuță - Alb,1,,,2,,,49,,,woo-mulaj',
      '77,simple,woo-album,Album,1,,,3,1.5 kg,,99,,,',
    ].join('\n');
    const shown = await review(csv);
    const album = { id: 'album', state: 'changed' };
    expect(shown.lines).toMatchObject([{ id: 'mulaj-de-manuta', state: 'new' }, { state: 'further' }, album]);
    expect(shown.unused).toEqual(['ID', 'Type', 'Published', 'Sale price', 'Categories', 'Images']);
    expect(await apply(csv)).toEqual({ ok: true });
    expect(await now('mulaj-de-manuta')).toMatchObject({
      summary: 'Un mulaj.', description: 'Prima linie.\n\nA doua.', price: 4_550, weightGrams: 850, stock: 5, status: 'draft',
    });
    expect(await now('album')).toMatchObject({ title: 'Album', price: 9_900, weightGrams: 1_500, stock: 3, status: 'active' });
    expect(states(await review(csv))).toEqual(['unchanged', 'further']);
  }); // prettier-ignore

  it('recognises a heading with its unit, and names the headings with another unit', async () => {
    await create({ id: 'unitati' });
    const { lines, unused } = await review('Adresă;Preț (lei);Stoc [buc];Preț (EUR);Greutate (lb)\nunitati;99,90;3;20;2\n');
    expect(lines).toMatchObject([{ changes: [{ field: 'price', to: 9_990 }, { field: 'stock', to: 3 }] }]);
    expect(unused).toEqual(['Preț (EUR)', 'Greutate (lb)']);
  }); // prettier-ignore

  it.each([
    ['no column for address or title', 'cod;pret\nX;1\n', { code: 'missing_columns', found: ['cod', 'pret'] }],
    ['too many lines', `slug;pret\n${'a;1\n'.repeat(2001)}`, { code: 'too_many_lines' }],
  ])('is refused as a whole with %s', async (_, csv, refusal) => {
    expect(await attempt(() => review(csv))).toMatchObject(refusal);
  });
});

describe('prices and stocks in a grid', () => {
  const edit = (...rows: Parameters<typeof editFigures>[2]) => editFigures(test.db, ana, rows);
  const to = (stock: number, seen: number) => ({ seen, to: stock, batch: randomUUID() });
  const now = async (id: string) => {
    const { price, stock, title } = await read(id);
    return { price, stock, title };
  };

  it('change only the cells that are sent, each with a line in history and log', async () => {
    const [a, b] = [await create(), await create()];
    const edited = await edit({ id: a.id, price: { seen: 12_900, to: 11_000 } }, { id: b.id, stock: to(20, 7) });
    expect(edited).toEqual([
      { id: a.id, price: null, current: { price: 11_000, stock: 7 } },
      { id: b.id, stock: null, current: { price: 12_900, stock: 20 } },
    ]);
    expect((await events(a.id)).slice(1)).toMatchObject([
      { kind: 'product.save', details: { price: { from: 12_900, to: 11_000 } } },
    ]);
    expect((await events(b.id)).slice(1)).toMatchObject([
      { kind: 'inventory.change', details: { stock: { from: 7, to: 20 }, reason: 'correction' } },
    ]);
  });

  it('keep the lowest price of 30 days as the form does', async () => {
    const { id } = await create();
    await edit({ id, price: { seen: 12_900, to: 9_900 } });
    await edit({ id, price: { seen: 9_900, to: 15_000 } });
    const product = await read(id);
    expect(product.priceHistory.map(({ price }) => price)).toEqual([12_900, 9_900, 15_000]);
    expect(product.priorPrice).toBe(9_900);
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const dear = { id: randomUUID(), productId: id, price: 12_000 };
    const { refused } = await startReductions(test.db, ana, { from: null, until, reductions: [dear] });
    expect(refused).toEqual([{ productId: id, errors: { price: ['not_below_lowest'] } }]);
  });

  it('report a cell that another owner has changed, keep its value, and write the others', async () => {
    const [a, b] = [await create(), await create()];
    await save(a, { price: 10_000, title: 'Titlul Ioanei' }, ioana);
    await changeStock(b.id, { kind: 'by', delta: -2 }, 'gift');
    const edited = await edit(
      { id: a.id, price: { seen: 12_900, to: 11_000 }, stock: to(9, 7) },
      { id: b.id, price: { seen: 12_900, to: 13_000 }, stock: to(8, 7) },
    );
    expect(edited).toEqual([
      { id: a.id, price: 'changed_meanwhile', stock: null, current: { price: 10_000, stock: 9 } },
      { id: b.id, price: null, stock: 'changed_meanwhile', current: { price: 13_000, stock: 5 } },
    ]);
    expect(await now(a.id)).toEqual({ price: 10_000, stock: 9, title: 'Titlul Ioanei' });
  });

  it('lose nothing that another owner saves of the same product at the same moment', async () => {
    const product = await create();
    const priced = edit({ id: product.id, price: { seen: 12_900, to: 11_000 } });
    const [edited, saved] = await Promise.all([priced, save(product, { title: 'Titlul Ioanei' }, ioana)]);
    expect(edited[0]!.price).toBeNull();
    // The later writer either sees the other's work or is refused.
    expect(await now(product.id)).toMatchObject({ price: 11_000, ...(saved.ok ? { title: 'Titlul Ioanei' } : {}) });
  });

  it('are written once, even if the answer was lost and they are sent again', async () => {
    const { id } = await create();
    const row = { id, price: { seen: 12_900, to: 11_000 }, stock: to(9, 7) };
    await edit(row);
    expect(await edit(row)).toMatchObject([{ price: null, stock: null }]);
    expect(await events(id)).toHaveLength(3);
  });

  it('refuse a price that the product cannot have, or whose product lacks something else', async () => {
    const part = { key: 'card', label: 'Mesaj', type: 'text', required: true, choices: [], maxLength: null, engraving: null } as const; // prettier-ignore
    const { id } = await create({ options: [{ ...part, choices: [], part: { title: 'Card', price: 5_000 } }] });
    const unchecked = await create();
    await change(unchecked.id, { safetyConfirmed: false });
    const edited = await edit(
      { id, price: { seen: 12_900, to: 4_000 } },
      { id: unchecked.id, price: { seen: 12_900, to: 1_000 } },
      { id: 'plecat', price: { seen: 1, to: 2 }, stock: to(1, 0) },
    );
    expect(edited).toMatchObject([
      { price: 'below_parts', current: { price: 12_900 } },
      { price: 'incomplete', current: { price: 12_900 } },
      { price: 'product_not_found', stock: 'product_not_found', current: null },
    ]);
  });

  it('change the price of a sample, which stays a sample', async () => {
    const { price } = await read('gemeni');
    expect(await edit({ id: 'gemeni', price: { seen: price, to: 1_000 } })).toMatchObject([{ price: null }]);
    expect(await read('gemeni')).toMatchObject({ price: 1_000, sample: true, safetyConfirmed: false });
  });

  it('give a draft its first price', async () => {
    const { id } = await create({ status: 'draft', price: null });
    expect(await edit({ id, price: { seen: null, to: 500 } })).toMatchObject([{ price: null }]);
    expect(await now(id)).toMatchObject({ price: 500 });
  });

  it('are refused as a whole if a product is named twice or a number is invalid', () => {
    const row = { id: 'a', price: { seen: 1, to: 2 } };
    expect(figuresEditSchema.safeParse({ rows: [row, row] }).error?.issues[0]?.message).toBe('repeated');
    expect(figuresEditSchema.safeParse({ rows: [] }).success).toBe(false);
    expect(figuresEditSchema.safeParse({ rows: [{ id: 'a', price: { seen: 1, to: 0 } }] }).success).toBe(false);
    expect(figuresEditSchema.safeParse({ rows: [{ id: 'a', stock: to(-1, 0) }] }).success).toBe(false);
  });
});
