-- Claims of pages and sentences of mails are texts that owners write anew, as others are.
alter table texts drop constraint texts_collection_check;
alter table texts add constraint texts_collection_check
  check (collection in ('pages', 'questions', 'blog', 'mesaje', 'claims', 'mails'));
