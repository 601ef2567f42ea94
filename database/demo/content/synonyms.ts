/** Words that shoppers mix, in Hindi too; all in a row mean the same. */
export const demoSynonyms: readonly (readonly string[])[] = [
  ['maang tikka', 'mangtika', 'tika', 'tikka', 'मांग टीका', 'टीका'],
  ['jhumka', 'jhumki', 'jhumkha', 'jhumkas', 'झुमका', 'झुमके'],
  ['nath', 'nose ring', 'nathni', 'नथ', 'नथनी'],
  ['kada', 'kara', 'bangle', 'chudi', 'kangan', 'कड़ा', 'चूड़ी', 'कंगन'],
  ['haar', 'necklace', 'हार'],
  ['payal', 'anklet', 'anklets', 'पायल'],
  ['bajuband', 'armlet'],
  ['polki', 'uncut diamond', 'पोल्की'],
  ['kundan', 'jadau', 'कुंदन', 'जड़ाऊ'],
  ['choker', 'guluband', 'गुलूबंद'],
  ['ring', 'anguthi', 'अंगूठी'],
];
