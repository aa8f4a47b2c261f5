-- A refund that failed is never sent again: another try is a refund of its own, or the money is sent by hand.
alter table refunds add column tried_again_as uuid references refunds (id);
create unique index refunds_tried_again on refunds (tried_again_as) where tried_again_as is not null;
