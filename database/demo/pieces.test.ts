import { expect, test } from 'vitest';
import type { DemoPiece } from './piece.ts';
import { demoPieces } from './pieces.ts';

const jadau = (piece: DemoPiece) => piece.stones.some((stone) => stone.kind === 'Polki diamond');
const huid = (piece: DemoPiece) => ('huid' in piece.hallmark ? piece.hallmark.huid : null);
const carats = (piece: DemoPiece) => piece.stones.reduce((sum, stone) => sum + stone.carats, 0);
const namesOf = (pieces: readonly DemoPiece[]) => pieces.map((piece) => piece.slug);
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

test('the demo shop has 38 pieces, each with a slug, a code and a HUID of its own', () => {
  expect(demoPieces).toHaveLength(38);
  expect(unique(demoPieces.map((piece) => piece.slug))).toBe(true);
  expect(unique(demoPieces.map((piece) => piece.code))).toBe(true);
  expect(unique(demoPieces.map(huid).filter((each) => each !== null))).toBe(true);
});

test('prices are those of the catalogue', () => {
  expect(demoPieces.reduce((sum, piece) => sum + piece.price, 0)).toBe(16_306_700);
  const reduced = demoPieces.filter((piece) => piece.discount).map((piece) => [piece.code, piece.discount]);
  expect(reduced).toEqual([
    ['AB-RNG-001', { percent: 8 }],
    ['AB-RNG-003', { flat: 5000 }],
    ['AB-NKL-001', { percent: 5 }],
    ['AB-NKL-002', { flat: 25_000 }],
    ['AB-EAR-002', { percent: 10 }],
    ['AB-EAR-005', { flat: 4000 }],
    ['AB-BNG-002', { flat: 20_000 }],
    ['AB-BNG-004', { percent: 8 }],
    ['AB-PND-003', { percent: 12 }],
    ['AB-TIK-002', { percent: 8 }],
    ['AB-NTH-003', { percent: 10 }],
    ['AB-BRC-003', { flat: 9000 }],
    ['AB-BRO-001', { percent: 10 }],
  ]);
});

test('gross weight is metal, stones and what is weighed with them, within 5 percent', () => {
  const wrong = demoPieces.filter((piece) => {
    const parts = piece.netWeight + carats(piece) * 0.2 + (piece.filling?.weight ?? 0);
    return Math.abs(piece.grossWeight - parts) > piece.grossWeight * 0.05;
  });
  expect(namesOf(wrong)).toEqual([]);
});

test('polki work is never given a HUID, and says why', () => {
  const wrong = demoPieces.filter((piece) => jadau(piece) && huid(piece) !== null);
  expect(namesOf(wrong)).toEqual([]);
  const heavy = demoPieces.filter(
    (piece) => jadau(piece) && piece.metal === 'gold' && piece.grossWeight >= 2,
  );
  expect(heavy.every((piece) => 'exempt' in piece.hallmark && piece.hallmark.exempt.includes('polki'))).toBe(
    true,
  );
});

test('gold without polki from 2 grams is hallmarked; silver and lighter gold are not', () => {
  const due = (piece: DemoPiece) => piece.metal === 'gold' && piece.grossWeight >= 2 && !jadau(piece);
  const wrong = demoPieces.filter((piece) => due(piece) !== (huid(piece) !== null));
  expect(namesOf(wrong)).toEqual([]);
  expect(demoPieces.every((piece) => (huid(piece) ?? 'AAAAAA').match(/^[A-Z0-9]{6}$/))).toBe(true);
});

test('certificates belong to cut diamonds and sapphires only, never to polki', () => {
  const certified = demoPieces.filter((piece) => piece.certificate);
  expect(certified.length).toBeGreaterThan(5);
  expect(namesOf(certified.filter(jadau))).toEqual([]);
  const cut = (piece: DemoPiece) =>
    piece.stones.some((stone) => /^(Diamond|Blue sapphire)$/.test(stone.kind));
  expect(certified.every(cut)).toBe(true);
});

test('what is old says its era, condition and provenance; only what is over a hundred years old is an antique', () => {
  const antiques = demoPieces.filter((piece) => piece.hsn === '9706');
  expect(antiques.map((piece) => piece.past?.era)).toEqual(['Victorian, circa 1880', 'Edwardian, 1905']);
  const old = demoPieces.filter((piece) => piece.past);
  expect(old.every((piece) => piece.oneOfAKind && piece.stock <= 1)).toBe(true);
});

test('most pieces exist once, some are sold out, and few of them say that tax is added', () => {
  const count = (matches: (piece: DemoPiece) => boolean) => demoPieces.filter(matches).length;
  expect(count((piece) => piece.stock === 1)).toBeGreaterThan(25);
  expect(count((piece) => piece.stock === 0)).toBe(2);
  expect(count((piece) => piece.taxAdded === true)).toBe(3);
});

test('pictures are described in full sentences, and nothing is called exquisite', () => {
  const alts = demoPieces.flatMap((piece) => piece.alts);
  expect(alts.every((alt) => /^[A-Z].{40,}\.$/.test(alt))).toBe(true);
  expect(JSON.stringify(demoPieces)).not.toMatch(/luxur|exquisite|timeless|!/i);
});
