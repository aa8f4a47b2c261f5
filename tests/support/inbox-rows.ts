import { onShop } from './shop-data.ts';

/** Adds an unanswered message of the contact form. @returns its id */
export async function addMessage(name: string, orderNumber = ''): Promise<string> {
  const [row] = await onShop<{ id: string }>`insert into messages (topic, name, email_address, message, order_number)
     values ('Livrare', ${name}, 'ana@exemplu.ro', 'Când ajunge comanda?', ${orderNumber}) returning id`;
  return row!.id;
}

export async function addSubscriber(address: string, status: 'confirmed' | 'pending'): Promise<void> {
  await onShop`insert into subscribers (email_address, status, confirm_key, leave_key, consent_text, consent_source, confirmed_at)
     values (${address}, ${status}, ${crypto.randomUUID()}, ${crypto.randomUUID()}, 'Sunt de acord să primesc scrisori.', '/blogs',
       case when ${status} = 'confirmed' then now() end)`;
}

/** Adds a mail about an order, with a script in it. */
export async function addMail(subject: string, status: 'failed' | 'sent'): Promise<void> {
  const letter = { subject, title: 'Bună, Ana', blocks: ['<script>document.title = "rău"</script>'] };
  await onShop`insert into mails (kind, recipient, letter, status, attempts, last_error, sent_at)
     values ('order-placed', 'ana@exemplu.ro', ${JSON.stringify(letter)}::jsonb, ${status}, 10,
       case when ${status} = 'failed' then 'mailbox full' end, case when ${status} = 'sent' then now() end)`;
}
