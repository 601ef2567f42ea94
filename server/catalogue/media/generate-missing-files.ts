import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { deliveredName, originalName, pictureFormats } from '#database/media-files.ts';
import type { Media, PictureFile } from './media.ts';

export interface BackgroundGeneration {
  /** Delay before the start in milliseconds. */
  readonly after: number;
  /** Whether the machine has other work to do. */
  readonly isBusy: () => boolean;
}

/** Waits until the shop has warmed its pages after a start. */
const usual: BackgroundGeneration = { after: 10 * 60_000, isBusy: machineIsBusy };
/** Pause after each file, as a multiple of the time that it took. */
const rest = 3;
/** Milliseconds between checks whether a busy machine has become idle. */
const waitWhileBusy = 5000;

/** Generates missing files one by one with pauses, so that requests always find a free slot, until the signal aborts. */
export async function generateMissingFiles(
  media: Media,
  signal: AbortSignal,
  { after, isBusy }: BackgroundGeneration = usual,
): Promise<void> {
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
  await wait(after);
  for (const file of await missingFiles(media)) {
    while (isBusy() && !signal.aborted) await wait(waitWhileBusy);
    if (signal.aborted) return;
    const started = performance.now();
    await media.open(file);
    await wait(rest * (performance.now() - started));
  }
}

/** Whether the one-minute load average is above half of the cores. Windows reports none: always false. */
function machineIsBusy(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism() / 2;
}

/** Narrow files first, because most pages use them. */
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

/** Of uploaded pictures whose files were not complete when the shop stopped. */
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
