-- Banners and sets of synonyms are edited in the back office. Moving a banner disturbs no editor.

alter table banners add column version integer not null default 1;
create trigger banners_version before update on banners
  for each row execute function next_version('position');

alter table search_synonyms add column version integer not null default 1;
create trigger search_synonyms_version before update on search_synonyms
  for each row execute function next_version();
