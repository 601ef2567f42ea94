-- Most words of a large shop are codes of pieces. Whoever types letters alone means none of them, and a text of one or two
-- letters, of which trigrams know nothing, is then looked for in some thousands of words.
create index search_words_of_letters on search_words (word) where word !~ '[0-9]';
