import type { FacetKey } from './facet-keys.ts';
import {
  certificateValues,
  laboratories,
  laboratoryValue,
  onSale,
  stockValues,
  type FacetValue,
} from './facets.ts';
import { bangleSizes, nearestSize, ringSizes, ukRingDiameter, usRingDiameter } from './jewellery-size.ts';
import { priceWords } from './price-words.ts';
import { sizeValue } from './size-choice.ts';

/** A value of a facet that the words of a search name. */
export interface NamedFacet extends FacetValue {
  readonly key: FacetKey;
  /** The words without those that name it. */
  readonly without: string;
}

interface FacetPattern {
  readonly key: FacetKey;
  /** Global. */
  readonly pattern: RegExp;
  /** Of the text in the parentheses. */
  readonly value: (name: string) => FacetValue;
  /** Whether the search means it; `others`: its other words. Absent: always. */
  readonly isMeant?: (typed: string, others: string) => boolean;
}

const before = String.raw`(?<![\p{L}\p{M}\p{N}-])(?<!(?:no|not|non|without)\s(?:(?:an?|any|bis|gem|lab|laboratory)\s){0,2})`;
const after = String.raw`(?![\p{L}\p{M}\p{N}]|[-./]\d)`;
/** ‘American diamond’ is a stone. */
const us = String.raw`(?:usa?|american(?!\sdiamond))`;
/** Where other sizes are used. */
const eu = '(?:eu(?:ropean)?|iso)';
const abroad = `(?:${us}|uk|${eu})`;
/** '2-4 lakh', '2-4 ct' and '18 inch' are no sizes, and 'size 9 US' is none of India. */
const noUnit = String.raw`(?!\s?(?:k|l|cr|la(?:kh|c)s?|crores?|thousand|hazar|kts?|karats?|cts?|carats?|g|gms?|grams?|tolas?|mm|cm|inch(?:es)?|pcs|pieces|${abroad})(?!\p{L}))`;
const worded = (words: string) => new RegExp(`${before}(?:${words})${after}`, 'giu');
const sized = (size: string) =>
  worded(
    `(?<!${abroad}\\s(?:ring\\s)?)(?:(?:of|in)\\s)?(?:(?:size|number|no\\.?|साइज\u093c?|नंबर)[\\s:-]?(${size})${after}${noUnit}|(${size})\\s(?:size|number|no\\.?))`,
  );
const sixteenths = bangleSizes.map(({ name }) => name.slice(2)).join('|');
const ringNumbers = ringSizes.map(({ name }) => name).join('|');
// Sizes of elsewhere that are sizes here.
const usNumbers = String.raw`(?:[4-9]|1[01])(?:\.5|½)?`;
const ukLetters = String.raw`[h-x](?:½|\s?1/2|\.5)?`;
/** Inner circumferences in millimetres (ISO 8653). */
const circumferences = '(?:4[6-9]|5\\d|6[0-6])';
/** Inner diameters, or circumferences. */
const millimetres = String.raw`((?:1[4-9]|2[01])(?:\.\d)?|${circumferences})\s?mm`;
const sizeOf = (country: string, sizes: string) =>
  worded(
    `(?:size\\s)?${country}\\s(?:ring\\s)?(?:size\\s)?(${sizes})${after}${noUnit}(?:\\ssize)?|(?:size\\s)?(${sizes})\\s(?:size\\s)?${country}(?:\\ssize)?`,
  );

const bangle = /bangle|kada|kangan|churi|chudi|choodi|कड़ा|कंगन|चूड़ी/i;
const ring =
  /(?<![\p{L}\p{M}])(?<!(?:nose|toe|ear)[\s-])(?:rings?|bands?|angoothi|anguthi|अंगूठी)(?![\p{L}\p{M}])/iu;
const nath = /nath|nose|naak|नथ/i;
const reported = /certif|report|graded|card|diamond|solitaire|heera|हीर/i;
/** Only gold is hallmarked here. */
const otherMetal = /silver|chandi|चांदी|platinum/i;

const goods = '(?:pieces?|items?|products?)';
/** Necklaces, chains and bangles have numbers too. */
const isOfRing = (typed: string, others: string) => others === '' || ring.test(typed);

const patterns: readonly FacetPattern[] = [
  {
    key: 'certificate',
    pattern: worded(`(${laboratories.join('|')})(?:\\s(?:certified|graded|certificates?|reports?|card))*`),
    value: laboratoryValue,
    // Gia is a name, too.
    isMeant: (typed, others) => !/gia/i.test(typed) || others === '' || reported.test(typed),
  },
  {
    key: 'certificate',
    pattern: worded(
      'hallmark(?:ing)?[\\s-]exempt(?:ed|ion)?|exempt(?:ed|ion)?(?:\\sfrom)?\\s(?:bis\\s)?hallmark(?:s|ed|ing)?',
    ),
    value: () => certificateValues.exempt,
  },
  {
    key: 'certificate',
    pattern: worded('(?:bis\\s)?hallmark(?:ed)?(?:\\scertificates?)?|(?:with\\s)?huid|हॉलमार्क'),
    value: () => certificateValues.hallmarked,
    isMeant: (typed) => !otherMetal.test(typed),
  },
  {
    key: 'certificate',
    pattern: worded(
      '(?:lab\\s)?certified|(?:with\\s)?(?:(?:gem|lab|laboratory|grading)\\sreports?|authenticity\\scertificates?|(?<!(?:gift|hallmark)\\s)(?:(?:gem|lab)\\s)?certificates?(?:\\sof\\sauthenticity)?)|प्रमाणित',
    ),
    value: () => certificateValues.report,
  },
  { key: 'size', pattern: sizeOf(us, usNumbers), value: usRing, isMeant: isOfRing },
  { key: 'size', pattern: sizeOf('uk', ukLetters), value: ukRing, isMeant: isOfRing },
  {
    key: 'size',
    pattern: sizeOf(eu, circumferences),
    value: (size) => ringOf(Number(size) / Math.PI, `EU ${size}`),
    isMeant: isOfRing,
  },
  {
    key: 'size',
    pattern: worded(
      `(?:(?:(?:inner|inside)\\s)?(?:size|diameter)\\s|(?<=rings?\\s))${millimetres}(?!\\s(?:wide|broad|thick|tall|high|long|stone|pearl))|${millimetres}(?=\\s(?:rings?|bands?)${after})`,
    ),
    value: (size) => ringOf(Number(size) / (Number(size) > 40 ? Math.PI : 1), `${size} mm`),
    isMeant: (typed) => ring.test(typed),
  },
  {
    key: 'size',
    pattern: sized(`2[-./](?:${sixteenths})`),
    value: (name) => sizeValue('bangle', `2-${name.slice(2)}`),
  },
  {
    key: 'size',
    pattern: sized(ringNumbers),
    value: (name) => sizeValue('ring', name),
    isMeant: isOfRing,
  },
  {
    key: 'size',
    pattern: new RegExp(
      `(?<=${ring.source}\\s)(?<!${abroad}\\srings?\\s)(${ringNumbers})${after}${noUnit}`,
      'giu',
    ),
    value: (name) => sizeValue('ring', name),
  },
  {
    key: 'size',
    pattern: worded(`(2[-./\\s](?:${sixteenths}))${after}${noUnit}`),
    value: (name) => sizeValue('bangle', `2-${name.slice(2)}`),
    isMeant: (typed) => bangle.test(typed),
  },
  {
    key: 'size',
    pattern: worded('(clip)(?:[\\s-]on)?|(left|right)(?:\\s(?:side|nostril))?'),
    value: (name) => sizeValue('side', name.toLowerCase()),
    isMeant: (typed) => nath.test(typed),
  },
  {
    key: 'offer',
    pattern: worded(
      `(?:${goods}\\s)?(?:on\\s|in\\s)?(?:(?<!for\\s)sale|discount(?:ed|s)?|offers?|reduced)(?:\\s${goods})?|छूट`,
    ),
    value: () => onSale,
  },
  {
    key: 'stock',
    pattern: worded(
      `(?:${goods}\\s)?(?:in\\s?-?stock|available(?:\\snow)?|ready\\s(?:stock|to\\sship))(?:\\s${goods})?|उपलब्ध`,
    ),
    value: () => stockValues.inStock,
  },
  {
    key: 'stock',
    pattern: worded(
      `sold(?:\\sout)?(?:\\s${goods})?(?!\\s(?:as|in|by|with|individually|separately))|out\\sof\\sstock`,
    ),
    value: () => stockValues.sold,
  },
];

function usRing(typed: string): FacetValue {
  const size = typed.replace('½', '.5');
  return ringOf(usRingDiameter(Number(size)), `US ${size}`);
}

function ukRing(typed: string): FacetValue {
  const size = typed.toUpperCase().replace(/\s?1\/2|\.5/, '½');
  return ringOf(ukRingDiameter(size), `UK ${size}`);
}

/** 'Ring 14 (US 7)': the size of the nearest inner diameter, with what was typed. */
function ringOf(diameter: number, typed: string): FacetValue {
  const value = sizeValue('ring', nearestSize(ringSizes, diameter)?.name ?? typed);
  return { ...value, name: `${value.name} (${typed})` };
}

/** Reads 'certified diamond', 'IGI', 'hallmarked', 'size 14 ring', 'US size 7', '2-6 bangle' and 'in stock' (FIND-15). */
export function facetWords(typed: string): {
  readonly words: string;
  readonly facets: readonly NamedFacet[];
} {
  const facets: NamedFacet[] = [];
  let words = typed;
  for (const { key, pattern, value, isMeant } of patterns) {
    const found = words.matchAll(pattern).next().value;
    const left = without(words, pattern);
    if (found === undefined || isMeant?.(typed, priceWords(left).words) === false) continue;
    words = left;
    facets.push({ key, ...value(found[1] ?? found[2] ?? ''), without: without(typed, pattern) });
  }
  return { words, facets };
}

function without(typed: string, pattern: RegExp): string {
  return typed.replaceAll(pattern, ' ').replaceAll(/\s+/g, ' ').trim();
}
