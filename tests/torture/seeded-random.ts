import { createSeededRandom, type SeededRandom } from '../../bench/seeded-random.ts';

/** Random numbers of a printed seed, which TORTURE_SEED sets. */
export function seededRandom(name: string): SeededRandom & { readonly seed: number } {
  const seed = Number(process.env['TORTURE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${name}: TORTURE_SEED=${seed}`);
  return { seed, ...createSeededRandom(seed) };
}
