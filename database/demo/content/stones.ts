import type { DemoStone } from './product.ts';

// The stones of the demo shop as a jeweller declares them: pieces, then carats of all of them together, then rupees per carat.

export function polki(pieces: number, carats: number, perCarat?: number): DemoStone {
  return {
    kind: 'Polki diamond',
    cut: 'uncut',
    pieces,
    carats,
    source: 'natural',
    note: 'Foil-backed',
    ...worth(perCarat),
  };
}

export function diamonds(cut: string, pieces: number, carats: number, perCarat?: number): DemoStone {
  return { kind: 'Diamond', cut, pieces, carats, source: 'natural', ...worth(perCarat) };
}

export function emeralds(cut: string, pieces: number, carats: number, perCarat?: number): DemoStone {
  return { kind: 'Emerald', cut, pieces, carats, source: 'treated', note: 'Minor oil', ...worth(perCarat) };
}

export function rubies(cut: string, pieces: number, carats: number, perCarat?: number): DemoStone {
  return { kind: 'Ruby', cut, pieces, carats, source: 'treated', note: 'Heated', ...worth(perCarat) };
}

export function sapphires(cut: string, pieces: number, carats: number, perCarat?: number): DemoStone {
  return {
    kind: 'Blue sapphire',
    cut,
    pieces,
    carats,
    source: 'treated',
    note: 'Heated, Sri Lanka',
    ...worth(perCarat),
  };
}

export function garnets(cut: string, pieces: number, carats: number, perCarat?: number): DemoStone {
  return { kind: 'Garnet', cut, pieces, carats, source: 'natural', ...worth(perCarat) };
}

export function pearls(cut: string, pieces: number, carats: number, perCarat?: number): DemoStone {
  const note = 'Freshwater, bleached for an even white';
  return { kind: 'Cultured pearl', cut, pieces, carats, source: 'treated', note, ...worth(perCarat) };
}

function worth(perCarat: number | undefined): Pick<DemoStone, 'value'> {
  return perCarat === undefined ? {} : { value: { carat: perCarat } };
}
