import type { Hallmark, Metal, Purity } from './product.ts';

/** A kind of piece, with the category that it belongs to and the letters of its article codes. */
export interface ProductKind {
  readonly key: string;
  /** One piece of it. */
  readonly name: string;
  readonly category: { readonly slug: string; readonly name: string };
  readonly letters: string;
}

export const productKinds = [
  { key: 'ring', name: 'Ring', category: { slug: 'rings', name: 'Rings' }, letters: 'RNG' },
  { key: 'earrings', name: 'Earrings', category: { slug: 'earrings', name: 'Earrings' }, letters: 'EAR' },
  {
    key: 'necklace-set',
    name: 'Necklace Set',
    category: { slug: 'necklace-sets', name: 'Necklace Sets' },
    letters: 'NCK',
  },
  { key: 'bangle', name: 'Bangle', category: { slug: 'bangles', name: 'Bangles & Kadas' }, letters: 'BNG' },
  { key: 'pendant', name: 'Pendant', category: { slug: 'pendants', name: 'Pendants' }, letters: 'PND' },
  {
    key: 'maang-tikka',
    name: 'Maang Tikka',
    category: { slug: 'maang-tikka', name: 'Maang Tikka' },
    letters: 'MTK',
  },
  { key: 'nath', name: 'Nath', category: { slug: 'nose-rings', name: 'Nose Rings' }, letters: 'NTH' },
  { key: 'bracelet', name: 'Bracelet', category: { slug: 'bracelets', name: 'Bracelets' }, letters: 'BRC' },
  { key: 'anklets', name: 'Anklets', category: { slug: 'anklets', name: 'Anklets' }, letters: 'ANK' },
] as const satisfies readonly ProductKind[];

/** The values that the kind of work proposes for a piece. */
export interface ProductWork {
  readonly key: string;
  readonly label: string;
  /** Before the kind in a proposed name: 'Polki Pendant'. */
  readonly named: string;
  readonly metal: Metal;
  readonly purity: Purity;
  readonly hallmark: Hallmark;
  /** Why there is no hallmark; '' for hallmarked work. */
  readonly hallmarkReason: string;
  readonly technique: string;
  /** null: without stones. */
  readonly stone: { readonly kind: string; readonly cut: string } | null;
}

export const productWorks = [
  {
    key: 'jadau',
    label: 'Jadau',
    named: 'Polki',
    metal: 'gold',
    purity: '22K',
    hallmark: 'exempt',
    hallmarkReason: 'Kundan, polki and jadau work is exempt from compulsory hallmarking.',
    technique: 'Jadau',
    stone: { kind: 'polki diamond', cut: 'uncut' },
  },
  {
    key: 'diamond',
    label: 'Diamond',
    named: 'Diamond',
    metal: 'gold',
    purity: '18K',
    hallmark: 'hallmarked',
    hallmarkReason: '',
    technique: '',
    stone: { kind: 'diamond', cut: 'round brilliant' },
  },
  {
    key: 'gold',
    label: 'Plain gold',
    named: 'Gold',
    metal: 'gold',
    purity: '22K',
    hallmark: 'hallmarked',
    hallmarkReason: '',
    technique: '',
    stone: null,
  },
  {
    key: 'silver',
    label: 'Silver',
    named: 'Silver',
    metal: 'silver',
    purity: '925',
    hallmark: 'exempt',
    hallmarkReason: 'Hallmarking of silver is voluntary. The fineness is stated on the invoice.',
    technique: '',
    stone: null,
  },
] as const satisfies readonly ProductWork[];

export function proposedName(kind: ProductKind, work: ProductWork): string {
  return `${work.named} ${kind.name}`;
}

/** `before`: how many pieces the category has. */
export function proposedCode(kind: ProductKind, before: number): string {
  return `${kind.letters}-${String(before + 1).padStart(3, '0')}`;
}

interface Described {
  readonly name: string;
  readonly purity: Purity | null;
  readonly metal: Metal;
  readonly grossWeight: number | null;
  readonly stones: readonly {
    readonly kind: string;
    readonly pieces: number | null;
    readonly carats: number | null;
  }[];
}

/** One sentence of facts, as plain text, for the owner to improve. */
export function proposedDescription({ name, purity, metal, grossWeight, stones }: Described): string {
  const [stone] = stones;
  const set =
    stone === undefined || (stone.pieces === null && stone.carats === null)
      ? ''
      : ` with ${[stone.pieces, stone.kind].filter(Boolean).join(' ')}${stone.carats === null ? '' : ` of ${stone.carats} ct`}`;
  const weight = grossWeight === null ? '' : `, ${grossWeight} g in all`;
  return `${name} in ${[purity, metal].filter(Boolean).join(' ')}${set}${weight}.`;
}

/** What the first three pictures show, in order. */
const views = ['front', 'back', 'worn'] as const;

/** Alt text of a picture, until the owner writes a better one. */
export function proposedAlt(name: string, index: number): string {
  const view = views[index];
  if (view === undefined) return `${name}, picture ${index + 1}`;
  return view === 'worn' ? `${name}, worn` : `${name}, seen from the ${view}`;
}
