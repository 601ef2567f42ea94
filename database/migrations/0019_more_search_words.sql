-- Words that say nothing about a piece, and an earring as it is also written. Groups keep what their owner has changed.
update search_synonyms
   set words = words || array(select word from unnest('{mere,meri,mera,mereliye,मेरे,मेरी,मेरा,मुझे,चाहिए,दिखाओ,dikha,dikhana,beta,bhai,bhaiya,didi,ji,जी,sir,madam,accha,achha,hello,hi,namaste,नमस्ते}'::text[]) word
                               where word <> all (words))
 where kind = 'ignored' and words @> '{mujhe,chahiye}';
update search_synonyms
   set words = words || array(select word from unnest('{karanphool,"karan phool","karna phool",karnaphool}'::text[]) word
                               where word <> all (words))
 where words @> '{earring,karnphool}';
