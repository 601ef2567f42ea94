/** A common phone screen in CSS pixels, and its device pixel ratio. */
export const phoneScreen = { width: 390, density: 2.6 };

/** A picture of a page. */
export interface OfferedPicture {
  /** The candidate that a phone chooses. */
  readonly chosen: string;
  /** Loaded lazily. */
  readonly lazy: boolean;
}

/**
 * The AVIF pictures of a page in document order, each as a phone chooses it (HTML 4.8.4.3.7, selecting an image
 * source).
 */
export function offeredPictures(html: string): readonly OfferedPicture[] {
  return [...html.matchAll(/<picture>([^]*?)<\/picture>/g)].map(([, inside = '']) => {
    const [, offered = '', sizes = ''] =
      /<source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"/i.exec(inside) ?? [];
    return { chosen: choose(offered, sizes), lazy: inside.includes('loading="lazy"') };
  });
}

function choose(offered: string, sizes: string): string {
  const wanted = pointsOf(sizes) * phoneScreen.density;
  const files = offered.split(', ').map((one) => {
    const [address = '', width = ''] = one.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });
  return (files.find(({ width }) => width >= wanted) ?? files.at(-1))?.address ?? '';
}

/** The width on the phone that a `sizes` attribute states. */
function pointsOf(sizes: string): number {
  for (const size of sizes.split(/,(?![^(]*\))/)) {
    const [, condition, length = ''] = /^\s*(?:\(([^)]*)\) )?(.*)$/.exec(size) ?? [];
    if (condition === undefined || holds(condition)) return lengthOf(length);
  }
  throw new Error(`no size is left for a phone in ${sizes}`);
}

function holds(condition: string): boolean {
  const [feature = '', value = ''] = condition.split(': ');
  const number = Number.parseFloat(value);
  if (feature === 'min-width' && value.endsWith('px')) return phoneScreen.width >= number;
  if (feature === 'min-resolution' && value.endsWith('dppx')) return phoneScreen.density >= number;
  throw new Error(`(${condition}) is not known here`);
}

function lengthOf(length: string): number {
  const [, choice, lengths = ''] = /^(max|min)\((.*)\)$/.exec(length) ?? [];
  if (choice === 'max' || choice === 'min') return Math[choice](...lengths.split(', ').map(lengthOf));
  const number = Number.parseFloat(length);
  if (/^[\d.]+px$/.test(length)) return number;
  if (/^[\d.]+vw$/.test(length)) return (number * phoneScreen.width) / 100;
  throw new Error(`${length} is not a known length`);
}
