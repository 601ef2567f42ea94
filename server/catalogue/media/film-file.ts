import type { FilmKind } from '#domain/catalogue/film-kind.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { clearWebmTags } from './clear-webm-tags.ts';

export type FilmRefusal = 'empty' | 'quicktime' | 'no-film';

interface Film {
  readonly kind: FilmKind;
  readonly bytes: Buffer;
}

/** Checks an uploaded film by its bytes. Removes what phones write beside the pictures, such as the place. */
export function readFilm(file: Buffer): Outcome<Film, FilmRefusal> {
  if (file.length === 0) return refuse('empty');
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  if (file.length >= 16 && file.readUInt32BE(0) === 0x1a45dfa3) {
    return text(0, 64).includes('webm')
      ? accept({ kind: 'webm', bytes: clearWebmTags(file) })
      : refuse('no-film');
  }
  if (file.length < 16 || text(4, 8) !== 'ftyp') return refuse('no-film');
  if (text(8, 12) === 'qt  ') return refuse('quicktime');
  const bytes = Buffer.from(file);
  return clearBoxes(bytes, 0, bytes.length).includes('moov')
    ? accept({ kind: 'mp4', bytes })
    : refuse('no-film');
}

/** Boxes with the place, the device and texts (ISO 14496-12, 8.10 and 8.11). */
const personal = ['udta', 'meta', 'uuid'];

/**
 * Turns personal boxes into empty space, which moves nothing. Returns the kinds of the boxes. `inner` is the kind of box that is
 * searched as well: a film has 'trak' in 'moov' and no deeper ones.
 */
function clearBoxes(
  bytes: Buffer,
  from: number,
  to: number,
  inner: 'moov' | 'trak' | null = 'moov',
): string[] {
  const kinds: string[] = [];
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (length < head || at + length > to) break;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    kinds.push(kind);
    if (personal.includes(kind)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, at + head, at + length);
    } else if (kind === inner) {
      clearBoxes(bytes, at + head, at + length, kind === 'moov' ? 'trak' : null);
    }
    at += length;
  }
  return kinds;
}
