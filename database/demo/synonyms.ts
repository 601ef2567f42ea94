/** Words that shoppers mix; all in a row mean the same. */
export const demoSynonyms: readonly (readonly string[])[] = [
  ['maang tikka', 'mangtika', 'tika', 'tikka'],
  ['jhumka', 'jhumki', 'jhumkha', 'jhumkas'],
  ['nath', 'nose ring', 'nathni'],
  ['kada', 'kara', 'bangle'],
  ['haar', 'necklace'],
  ['payal', 'anklet', 'anklets'],
  ['bajuband', 'armlet'],
  ['polki', 'uncut diamond'],
  ['kundan', 'jadau'],
  ['choker', 'guluband'],
];
