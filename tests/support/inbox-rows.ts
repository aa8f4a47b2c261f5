import { onShopDatabase } from './shop-database.ts';

/** A message of the contact form that waits for an answer. @returns its id */
export async function addMessage(name: string, orderNumber = ''): Promise<string> {
  const [row] = await onShopDatabase<{ id: string }>(
    `insert into messages (topic, name, email_address, message, order_number)
     values ('Livrare', $1, 'ana@exemplu.ro', 'Când ajunge comanda?', $2) returning id`,
    [name, orderNumber],
  );
  return row!.id;
}

/** A subscriber of the newsletter. */
export async function addSubscriber(address: string, status: 'confirmed' | 'pending'): Promise<void> {
  await onShopDatabase(
    `insert into subscribers (email_address, status, confirm_key, leave_key, consent_text, consent_source, confirmed_at)
     values ($1, $2, $3, $4, 'Sunt de acord să primesc scrisori.', '/blogs', case when $2 = 'confirmed' then now() end)`,
    [address, status, crypto.randomUUID(), crypto.randomUUID()],
  );
}

/** A mail about an order, with a script in it. */
export async function addMail(subject: string, status: 'failed' | 'sent'): Promise<void> {
  await onShopDatabase(
    `insert into mails (kind, recipient, subject, html, text, status, attempts, last_error, sent_at)
     values ('order-placed', 'ana@exemplu.ro', $1, '<h1>Bună, Ana</h1><script>document.title = "rău"</script>', 'Bună, Ana', $2, 10,
       case when $2 = 'failed' then 'mailbox full' end, case when $2 = 'sent' then now() end)`,
    [subject, status],
  );
}
