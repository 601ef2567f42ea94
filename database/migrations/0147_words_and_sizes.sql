-- Words of the search that a second set of test searches showed to be missing: body parts ("naak ka phool"), plurals, colours of stones,
-- English for the places where a piece is worn, and words that say nothing about a piece. The first word names the group.
create temporary table shipped (place integer generated always as identity, words text[] not null) on commit drop;
insert into shipped (words) values
  ('{ring,anguthiyan,"ungli ki anguthi",ungli,उंगली,अंगूठियां,अंगूठियाँ}'),
  ('{bangle,chudiyan,chudiya,choodiyan,churiyan,churiya,kangane,kade,"haath ka kada",चूडियां,कड़े,कलाई,kalai}'),
  ('{earring,baliyan,बालियां,बालियाँ,kaan,कान}'),
  ('{jhumka,jhumke,jhumkiyan}'),
  ('{stud,tops,"ear tops",टॉप्स}'),
  ('{necklace,gale,गले,गला}'),
  ('{"maang tikka",forehead,headpiece,"head piece","head jewellery","head jewelry","hair jewellery","hair jewelry",matha,mathe,माथा,माथे,maang,मांग}'),
  ('{nath,"naak ka phool","nak ka phool","नाक का फूल","naak ki keel","naak ki pin",naak,नाक,nathiyan}'),
  ('{pendant,"chain with locket","chain with pendant","locket with chain","pendant with chain","locket chain","pendant chain"}'),
  ('{anklet,payalein,paayal,paon,pairon,पैर,पैरों}'),
  ('{ruby,"red stone","red gem","lal stone","laal stone","लाल पत्थर"}'),
  ('{emerald,"green stone","green gem","hara stone","हरा पत्थर"}'),
  ('{"blue sapphire","blue stone","blue gem","neela stone","नीला पत्थर"}'),
  ('{evening,statement,"statement piece"}'),
  ('{vintage,purane,zamana,zamane,"purane zamane","purana zamana","old fashioned","पुराने ज़माने"}'),
  ('{jewellery,indian,function,ceremony,jodi,joda,जोड़ी,जोड़ा,haath,hath,हाथ}'),
  ('{for,her,him,wife,husband,mother,sister,daughter,biwi,पत्नी,माँ}');

insert into search_synonyms (kind, words)
select 'stone', '{"mother of pearl",nacre,seep,सीप}'
 where not exists (select from search_synonyms where words && '{"mother of pearl",nacre,seep,सीप}');

-- Tops are studs. Words move only where the owner has not changed the group.
update search_synonyms set words = array(select word from unnest(words) with ordinality each(word, place)
                                          where word not in ('tops', 'ear tops', 'टॉप्स') order by place)
 where version = 1 and words[1] = 'earring' and exists (select from search_synonyms where words[1] = 'stud');

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

-- As in 0116. The size facet lists the sizes that can be had, so a list changes when the stock of a size begins or ends. And a
-- product is sold once fewer are left than are sold at once (0060), which 0116 had taken back.
create function sizes_in_stock(size_stock jsonb) returns text[] language sql immutable as $$
  select array(select key from jsonb_each_text(size_stock) where value::integer > 0 order by key) $$;

create or replace function product_told() returns trigger language plpgsql as $$
declare
  silent products;
begin
  if tg_op = 'UPDATE' then
    silent := old;
    silent.stock := new.stock;
    silent.size_stock := case when old.size_stock is null then null else new.size_stock end;
    silent.sold_count := new.sold_count;
    silent.updated_at := new.updated_at;
    if silent is not distinct from new then
      if (new.stock < greatest(new.minimum_quantity, 1)) <> (old.stock < greatest(old.minimum_quantity, 1))
         or new.size_stock is distinct from old.size_stock
            and sizes_in_stock(new.size_stock) <> sizes_in_stock(old.size_stock) then
        insert into untold_changes (tags) values (array['product:' || new.id, 'listing']);
      elsif new.size_stock is distinct from old.size_stock then
        insert into untold_changes (tags) values (array['product:' || new.id]);
      end if;
      return null;
    end if;
  end if;
  perform tell('product:' || case tg_op when 'DELETE' then old.id else new.id end);
  perform tell('listing');
  return null;
end $$;
