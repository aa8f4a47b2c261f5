-- The account that money which did not come by card is to go back to, where the buyer has said it; its holder is who withdrew.
alter table returns add column iban text not null default '';
