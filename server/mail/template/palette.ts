/** The shop's colours (storefront/styles/tokens.css). Mail clients need them inline on every element. */
export const light = {
  ground: '#fbf7f0',
  paper: '#fffdfa',
  sunken: '#f4ecdf',
  ink: '#231820',
  muted: '#62525a',
  brand: '#5a0f36',
  onBrand: '#fbf3e6',
  gold: '#a07a35',
  line: '#e4d9c8',
} as const;

/** The same colours for dark mode. */
export const dark: Record<keyof typeof light, string> = {
  ground: '#170e13',
  paper: '#22161d',
  sunken: '#2d1e27',
  ink: '#f6ecdf',
  muted: '#cdbac3',
  brand: '#dcbf86',
  onBrand: '#3a0822',
  gold: '#dcbf86',
  line: '#4b3842',
};

export const serif = "Bellefair,Georgia,'Times New Roman',serif";
export const sans = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
