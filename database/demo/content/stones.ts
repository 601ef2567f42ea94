import type { DemoStone } from './product.ts';

// The stones of the demo shop as a jeweller declares them: pieces, then carats of all of them together.

export function polki(pieces: number, carats: number): DemoStone {
  return { kind: 'Polki diamond', cut: 'uncut', pieces, carats, source: 'natural', note: 'Foil-backed' };
}

export function diamonds(cut: string, pieces: number, carats: number): DemoStone {
  return { kind: 'Diamond', cut, pieces, carats, source: 'natural' };
}

export function emeralds(cut: string, pieces: number, carats: number): DemoStone {
  return { kind: 'Emerald', cut, pieces, carats, source: 'treated', note: 'Minor oil' };
}

export function rubies(cut: string, pieces: number, carats: number): DemoStone {
  return { kind: 'Ruby', cut, pieces, carats, source: 'treated', note: 'Heated' };
}

export function sapphires(cut: string, pieces: number, carats: number): DemoStone {
  return { kind: 'Blue sapphire', cut, pieces, carats, source: 'treated', note: 'Heated, Sri Lanka' };
}

export function garnets(cut: string, pieces: number, carats: number): DemoStone {
  return { kind: 'Garnet', cut, pieces, carats, source: 'natural' };
}

export function pearls(cut: string, pieces: number, carats: number): DemoStone {
  const note = 'Freshwater, bleached for an even white';
  return { kind: 'Cultured pearl', cut, pieces, carats, source: 'treated', note };
}
