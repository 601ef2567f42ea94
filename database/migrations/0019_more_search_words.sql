-- Words that say nothing about a piece, and an earring as it is also written. Groups keep what their owner has changed.
insert into search_synonyms (kind, words)
  select 'ignored', array_agg(word order by place)
    from unnest('{mere,meri,mera,मेरे,मेरी,मेरा,मुझे,चाहिए,दिखाओ,dikhana,ji,जी,sir,madam,hello,namaste,नमस्ते}'::text[])
           with ordinality added(word, place)
   where not exists (select from search_synonyms other where word = any (other.words))
  having count(*) > 1;
update search_synonyms g
   set words = g.words || array(
         select word
           from unnest('{karanphool,"karan phool","karna phool",karnaphool}'::text[]) word
          where not exists (select from search_synonyms other where word = any (other.words)))
 where g.words @> '{earring,karnphool}';
