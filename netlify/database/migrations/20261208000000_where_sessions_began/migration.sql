-- Two letters (ISO 3166), as the host tells them; empty: not known.
alter table sessions add column country text not null default '';

-- The link of a subscription that is still to be confirmed is for its reader alone, whose yes it says.
update mails set holds_secret = true where kind = 'newsletter-confirm';
update mails set html = '', text = '' where kind = 'newsletter-confirm' and status = 'sent';
