-- Words that found nothing when the shop was tried again: a common misspelling, colours, and words for the person who wears a piece.
create temporary table shipped (place integer generated always as identity, words text[] not null) on commit drop;
insert into shipped (words) values
  ('{necklace,neckless,nackless,necklas}'),
  ('{ruby,red,lal,laal,लाल}'),
  ('{tourmaline,"pink stone","pink gem","gulabi stone","gulabi pathar","गुलाबी पत्थर"}'),
  ('{for,men,man,mens,gents,male,boy,boys,father,brother}');

do $$
declare
  given record;
begin
  for given in select * from shipped order by place loop
    update search_synonyms
       set words = words || array(select word from unnest(given.words) with ordinality each(word, place)
                                   where not exists (select from search_synonyms where word = any (words)) order by place)
     where id = (select id from search_synonyms where given.words[1] = any (words) order by id limit 1);
  end loop;
end $$;
