import { readFile } from 'node:fs/promises';
import { filmName, pictureHash } from '../media-files.ts';
import { picturesFolder } from './shipped-pictures.ts';

/**
 * The film of one piece: its turntable, three times. Made with FFmpeg from the 24 pictures, at ten a second, as H.264:
 * `ffmpeg -framerate 10 -stream_loop 2 -i turntables/SLUG-%02d.webp -c:v libx264 -preset veryslow -crf 29 -pix_fmt yuv420p
 * -movflags +faststart SLUG.mp4`
 */
const slug = 'kamal-polki-lotus-pendant';

export const demoFilmFile = new URL(`${slug}.mp4`, picturesFolder);

export async function readDemoFilm() {
  const bytes = await readFile(demoFilmFile);
  const hash = pictureHash(bytes);
  return { slug, hash, kind: 'mp4', bytes: bytes.length, name: filmName(hash, 'mp4') } as const;
}
