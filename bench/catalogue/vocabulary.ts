type Words = readonly [string, ...string[]];

/** First words of generated names. */
export const firstNames: Words = [
  'Aangan',
  ...['Amber', 'Anjali', 'Aravalli', 'Ashoka', 'Bagh', 'Bahaar', 'Banaras', 'Begum', 'Bela', 'Bikaner'],
  ...[
    'Chameli',
    'Champa',
    'Chand',
    'Darbar',
    'Deepika',
    'Devi',
    'Dholpur',
    'Dilruba',
    'Durga',
    'Falak',
    'Firoza',
  ],
  ...[
    'Gajra',
    'Gulab',
    'Gulmohar',
    'Hawa',
    'Heer',
    'Indira',
    'Ishika',
    'Jaisal',
    'Jal',
    'Jharokha',
    'Jodha',
    'Juhi',
  ],
  ...[
    'Kamal',
    'Kashi',
    'Kesar',
    'Khushbu',
    'Kishori',
    'Laila',
    'Lalita',
    'Madhuri',
    'Malhar',
    'Malti',
    'Mandvi',
  ],
  ...[
    'Marwar',
    'Meera',
    'Mehr',
    'Mewar',
    'Mogra',
    'Mohini',
    'Mor',
    'Mumtaz',
    'Nagina',
    'Nargis',
    'Navratan',
    'Neelam',
  ],
  ...[
    'Noor',
    'Padmini',
    'Pankhi',
    'Parijat',
    'Phool',
    'Radha',
    'Rajni',
    'Rambagh',
    'Ranak',
    'Ranthambore',
    'Roshan',
  ],
  ...[
    'Rukmini',
    'Saanjh',
    'Sandhya',
    'Saraswati',
    'Shalimar',
    'Sharad',
    'Sheesh',
    'Shikha',
    'Sitara',
    'Suhag',
    'Taj',
  ],
  ...['Tara', 'Tulsi', 'Udaipur', 'Vasant', 'Vasundhara', 'Yamuna', 'Zarina', 'Zeenat', 'Zoya'],
];

export const manners: Words = [
  'Antique',
  ...[
    'Bridal',
    'Carved',
    'Court',
    'Floral',
    'Heirloom',
    'Lattice',
    'Lotus',
    'Openwork',
    'Paisley',
    'Peacock',
  ],
  ...['Princess', 'Scalloped', 'Star', 'Sunburst', 'Temple', 'Twisted', 'Victorian', 'Vintage', 'Wedding'],
];

/** Nouns by category. */
export const kinds: Readonly<Record<string, Words>> = {
  rings: ['Cocktail Ring', 'Band', 'Solitaire Ring', 'Thumb Ring', 'Signet Ring'],
  'necklace-sets': ['Choker Set', 'Rani Haar', 'Necklace Set', 'Guluband', 'Satlada Haar'],
  earrings: ['Jhumkas', 'Jhumki', 'Chandbalis', 'Studs', 'Drop Earrings'],
  bangles: ['Kada', 'Bangle Pair', 'Bangles, Set of Four', 'Gokhru Kada'],
  pendants: ['Pendant', 'Locket', 'Tabiz Pendant'],
  'maang-tikka': ['Maang Tikka', 'Borla', 'Matha Patti'],
  'nose-rings': ['Nath', 'Nose Pin', 'Nose Ring', 'Nathni'],
  bracelets: ['Bracelet', 'Tennis Bracelet', 'Hathphool'],
  brooches: ['Brooch', 'Kalgi', 'Sarpech Brooch'],
  anklets: ['Payal', 'Anklets, Pair', 'Ghungroo Anklets'],
};

export const stones: Words = [
  'polki diamond',
  ...['emerald', 'ruby', 'pearl', 'sapphire', 'garnet', 'turquoise', 'coral', 'spinel', 'tourmaline'],
  ...['moonstone', 'amethyst', 'topaz', 'opal', 'jade', 'rose-cut diamond'],
];

export const cuts: Words = [
  'cabochon',
  'flat cut',
  'marquise',
  'pear',
  'round',
  'cushion',
  'baguette',
  'drop',
];

export const techniques: Words = [
  'Jadau',
  'Kundan',
  'Meenakari',
  'Filigree',
  'Claw setting',
  'Granulation',
  'Thewa',
];

export const eras: Words = ['Mughal', 'Georgian', 'Victorian', 'Edwardian', 'Art Deco', '1950s'];

export const places: Words = [
  'Jaipur',
  'Bikaner',
  'Hyderabad',
  'Kolkata',
  'Surat',
  'Chennai',
  'Lucknow',
  'Cuttack',
];

export const crafts: Words = [
  'Jadau',
  ...['Kundan', 'Meenakari', 'Temple work', 'Filigree', 'Oxidised work', 'Thewa', 'Nakshi', 'Granulation'],
];

export const occasions: Words = ['Wedding', 'Festival', 'Evening', 'Engagement', 'Every day', 'Gift'];
