import { deliveredName, originalName, pictureHash, type PictureFormat } from '#database/media-files.ts';
import { folderStore, type MediaStore } from './media-store.ts';
import { processPicture } from './process-picture.ts';
import { workSlots } from './work-slots.ts';

export interface PictureFile {
  readonly hash: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** The shop's pictures. They need no database, so that they are seen while it is away. */
export interface Media {
  readonly store: MediaStore;
  /** A picture's file, made from the original when it is asked for first. Null where the shop has no such picture. */
  open(file: PictureFile): Promise<Buffer | null>;
  /** Keeps an original with its AVIF files in these widths and answers its hash. Throws on bytes that are no picture. */
  add(original: Uint8Array, widths: readonly number[]): Promise<string>;
}

/** AVIF takes longest, so it is made when a picture comes in; its files say which widths a picture is delivered in. */
export function openMedia(folder: string, process = processPicture): Media {
  const store = folderStore(folder);
  const inSlot = workSlots(2);
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function make({ hash, width, format }: PictureFile): Promise<Buffer | null> {
    if (!(await store.has(deliveredName(hash, width, 'avif')))) return null;
    const original = await store.read(originalName(hash));
    if (original === null) return null;
    const bytes = await inSlot(() => process(original, width, format));
    await store.write(deliveredName(hash, width, format), bytes);
    return bytes;
  }

  function makeOnce(file: PictureFile): Promise<Buffer | null> {
    const name = deliveredName(file.hash, file.width, file.format);
    const already = underWay.get(name);
    if (already !== undefined) return already;
    const making = make(file).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  return {
    store,
    open: async (file) =>
      (await store.read(deliveredName(file.hash, file.width, file.format))) ?? makeOnce(file),
    add: async (original, widths) => {
      const hash = pictureHash(original);
      for (const width of widths) {
        const bytes = await inSlot(() => process(original, width, 'avif'));
        await store.write(deliveredName(hash, width, 'avif'), bytes);
      }
      await store.write(originalName(hash), original);
      return hash;
    },
  };
}
