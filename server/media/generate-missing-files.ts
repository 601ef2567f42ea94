import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { deliveredName, originalName, pictureFormats } from '#database/media-files.ts';
import type { Media, PictureFile } from './media.ts';

export interface BackgroundGeneration {
  /** Milliseconds until it begins. */
  readonly after: number;
  /** Whether the machine has other work to do. */
  readonly isBusy: () => boolean;
}

/** A shop that has just started packs its pages and is looked at by whoever started it. */
const usual: BackgroundGeneration = { after: 10 * 60_000, isBusy: machineIsBusy };
/** After each file it rests so many times as long as the work took. */
const rest = 3;
/** In milliseconds: so often it looks whether a busy machine has become quiet. */
const patience = 5000;

/**
 * Makes every file that is still missing, one at a time and with rests, so that a shopper's request always finds a free
 * slot. Stops quietly when the signal says so.
 */
export async function generateMissingFiles(
  media: Media,
  signal: AbortSignal,
  { after, isBusy }: BackgroundGeneration = usual,
): Promise<void> {
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
  await wait(after);
  for (const file of await missingFiles(media)) {
    while (isBusy() && !signal.aborted) await wait(patience);
    if (signal.aborted) return;
    const started = performance.now();
    await media.open(file);
    await wait(rest * (performance.now() - started));
  }
}

/** Whether half of its cores have been at work of late, a minute's average. Windows does not tell: never. */
function machineIsBusy(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism() / 2;
}

/** Narrow files first: they are what most pages ask for. */
async function missingFiles(media: Media): Promise<PictureFile[]> {
  const present = new Set(await media.store.list());
  const wanted = [...widthsOfAvif(present), ...(await readStoredWidths(media, present))];
  return wanted
    .sort((one, other) => one.width - other.width)
    .flatMap(({ hash, width }) => pictureFormats.map((format) => ({ hash, width, format })))
    .filter(({ hash, width, format }) => !present.has(deliveredName(hash, width, format)));
}

type Delivered = Pick<PictureFile, 'hash' | 'width'>;

function widthsOfAvif(present: ReadonlySet<string>): Delivered[] {
  return [...present]
    .map((name) => /([0-9a-f]{16})-(\d+)\.avif$/.exec(name))
    .filter((match) => match !== null)
    .map(([, hash = '', width]) => ({ hash, width: Number(width) }));
}

/** Of pictures that came in through the back office, and whose files were not all made before the shop closed. */
async function readStoredWidths({ store }: Media, present: ReadonlySet<string>): Promise<Delivered[]> {
  const notes = [...present].filter((name) => name.startsWith(originalName('')) && name.endsWith('.widths'));
  const read = notes.map(async (name) => {
    const hash = /([0-9a-f]{16})\.widths$/.exec(name)?.[1] ?? '';
    const widths = JSON.parse((await store.read(name))?.toString() ?? '[]') as number[];
    return widths
      .filter((width) => !present.has(deliveredName(hash, width, 'avif')))
      .map((width) => ({ hash, width }));
  });
  return (await Promise.all(read)).flat();
}
