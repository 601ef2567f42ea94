import type { Concept } from './vocabulary.ts';

// Folded as typed words are (search_fold).

/** What follows is not wanted. */
const ofNext = new Set([
  ...['no', 'not', 'non', 'without', 'except', 'excluding', 'other than', 'apart from', 'anything but'],
  ...['bina', 'bagair', 'baghair', 'बिना', 'बगैर'],
]);
/** What stands before is not wanted. */
const ofLast = new Set([
  ...['ke bina', 'ke bagair', 'ke baghair', 'ke alawa', 'ke siwa', 'के बिना', 'के बगैर', 'के अलावा', 'के सिवा'],
  ...['nahi', 'nahin', 'nhi', 'na ho', 'नही', 'नहीं', 'न हो'],
]);
/** 'haar nahi mil raha': it is wanted, but not found. */
const findsNone = /^(?:mil|dikh|pata|aa?y|मिल|दिख|पता|आय)/;
/** 'emerald-free', but not 'gold free delivery'. */
const isGift = /^(?:delivery|shipping|size|gift|home|pickup|returns?|repair|resizing)$/;
const longest = 2;

export interface Denial {
  /** How many words say it. */
  readonly taken: number;
  readonly isOfNext: boolean;
  /** Not of a kind of piece: 'gold ring free'. */
  readonly isOfMaterial?: true;
}

/** The words of a denial. */
export const denying: Concept = { kind: 'ignored', words: ['not'], categories: [], otherCategories: [] };

/** What says at this place that something is not wanted. */
export function denialAt(words: readonly string[], place: number): Denial | null {
  for (let taken = longest; taken > 0; taken -= 1) {
    if (place + taken > words.length) continue;
    const text = words.slice(place, place + taken).join(' ');
    const next = words[place + taken] ?? '';
    if (ofNext.has(text)) return { taken, isOfNext: true };
    if (ofLast.has(text) && !findsNone.test(next)) return { taken, isOfNext: false };
    if (text === 'free' && !isGift.test(next)) return { taken, isOfNext: false, isOfMaterial: true };
  }
  return null;
}
