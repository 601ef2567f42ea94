import { setTimeout as pause } from 'node:timers/promises';
import { deliveredName } from '#database/media-files.ts';
import type { Media, PictureFile } from './media.ts';

/**
 * Makes every WebP and JPEG file that is still missing, one at a time with a pause three times as long as the work, so
 * that a shopper's request always finds a free slot. Stops quietly when the signal says so.
 */
export async function fillMedia(media: Media, signal: AbortSignal): Promise<void> {
  for (const file of await missingFiles(media)) {
    if (signal.aborted) return;
    const started = performance.now();
    await media.open(file);
    await pause(3 * (performance.now() - started), undefined, { signal }).catch(() => {});
  }
}

/** Narrow files first: they are what most pages ask for. */
async function missingFiles(media: Media): Promise<PictureFile[]> {
  const present = new Set(await media.store.list());
  return [...present]
    .map((name) => /([0-9a-f]{16})-(\d+)\.avif$/.exec(name))
    .filter((match) => match !== null)
    .map(([, hash = '', width]) => ({ hash, width: Number(width) }))
    .sort((one, other) => one.width - other.width)
    .flatMap(({ hash, width }) =>
      (['webp', 'jpg'] as const)
        .filter((format) => !present.has(deliveredName(hash, width, format)))
        .map((format) => ({ hash, width, format })),
    );
}
