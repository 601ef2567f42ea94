import {
  deliveredName,
  originalName,
  pictureFormats,
  pictureHash,
  widthsName,
  zoomWidths,
  type PictureFormat,
} from '#database/media-files.ts';
import type { MediaStore } from './media-store.ts';
import type { processPicture } from './process-picture.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';

export interface PictureFile {
  readonly hash: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** The shop's pictures. They need no database, so that they work while it is down. */
export interface Media {
  readonly store: MediaStore;
  /** A picture's file, generated on first request. null: no such picture. */
  open(file: PictureFile): Promise<Buffer | null>;
  /** Stores an original with AVIF files in these widths and returns its hash. Throws if it is not a picture. */
  add(original: Uint8Array, widths: readonly number[]): Promise<string>;
  /** Stores an original to be delivered in these widths too. Its files are generated soon or on request. */
  keep(original: Uint8Array, widths: readonly number[]): Promise<string>;
  /** Runs picture work, a few tasks at a time. */
  inSlot<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when running work is done. Queued files are generated after the next start. */
  close(): Promise<void>;
}

/** A hash takes some 50 bytes of memory. */
const mostFound = 10_000;

const loadAndProcess: typeof processPicture = async (...asked) =>
  (await import('./process-picture.ts')).processPicture(...asked);

interface MediaOptions {
  readonly process?: typeof processPicture;
  readonly report?: (error: unknown) => void;
}

/**
 * The widths that a picture is delivered in are those of its AVIF files, which are made on upload because they take longest; for
 * an upload from the back office they are in a note beside its original. Every picture has the zoom widths too.
 */
export function openMedia(store: MediaStore, options: MediaOptions = {}): Media {
  const { process = loadAndProcess, report = () => {} } = options;
  const inSlot = limitConcurrency(2);
  /** Pictures that were found before: only the first request for one of its files checks for the original. */
  const found = new Set<string>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  let closed = false;
  let generation = Promise.resolve();

  async function widthsOf(hash: string): Promise<readonly number[]> {
    const note = await store.read(widthsName(hash));
    return note === null ? [] : (JSON.parse(note.toString()) as number[]);
  }

  /** One question, so that addresses that somebody makes up cost little in a bucket that charges for each. */
  async function isStored(hash: string): Promise<boolean> {
    if (found.has(hash)) return true;
    if (!(await store.has(originalName(hash)))) return false;
    if (found.size >= mostFound) found.clear();
    found.add(hash);
    return true;
  }

  async function make({ hash, width, format }: PictureFile): Promise<Buffer | null> {
    if (!(await isStored(hash))) return null;
    const delivered =
      zoomWidths.includes(width) ||
      (await store.has(deliveredName(hash, width, 'avif'))) ||
      (await widthsOf(hash)).includes(width);
    if (!delivered) return null;
    const original = await store.read(originalName(hash));
    if (original === null) return null;
    const bytes = await inSlot(() => process(original, width, format));
    const name = deliveredName(hash, width, format);
    await store.write(name, bytes);
    if (await store.has(originalName(hash))) return bytes;
    await store.remove(name); // its picture was removed meanwhile, such as with a withdrawn review
    return null;
  }

  function makeOnce(file: PictureFile): Promise<Buffer | null> {
    const name = deliveredName(file.hash, file.width, file.format);
    const already = underWay.get(name);
    if (already !== undefined) return already;
    const making = make(file).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  async function open(file: PictureFile): Promise<Buffer | null> {
    return (await store.read(deliveredName(file.hash, file.width, file.format))) ?? makeOnce(file);
  }

  /** Narrow widths first: they are what most pages ask for. One file at a time, so that a shopper finds a free slot. */
  async function fill(hash: string, widths: readonly number[]): Promise<void> {
    for (const width of widths)
      for (const format of pictureFormats) {
        if (closed) return;
        await open({ hash, width, format });
      }
  }

  return {
    store,
    open,
    inSlot,
    add: async (original, widths) => {
      const hash = pictureHash(original);
      for (const width of widths) {
        const bytes = await inSlot(() => process(original, width, 'avif'));
        await store.write(deliveredName(hash, width, 'avif'), bytes);
      }
      await store.write(originalName(hash), original);
      return hash;
    },
    keep: async (original, widths) => {
      const hash = pictureHash(original);
      const all = [...new Set([...(await widthsOf(hash)), ...widths])].sort((one, other) => one - other);
      await store.write(originalName(hash), original);
      await store.write(widthsName(hash), Buffer.from(JSON.stringify(all)));
      generation = generation.then(() => fill(hash, all)).catch(report);
      return hash;
    },
    close: async () => {
      closed = true;
      await generation;
    },
  };
}
