import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addProductPicture, type ProductPicture } from '#contract/admin/pictures.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { refusalMessage } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';

/** Pictures that were chosen before their product was saved, by its id. */
const chosen = new Map<number, readonly File[]>();

export function keepChosenPictures(productId: number, files: readonly File[]): void {
  if (files.length > 0) chosen.set(productId, files);
}

/** Each is given out once. */
function takeChosenPictures(productId: number): readonly File[] {
  const files = chosen.get(productId) ?? [];
  chosen.delete(productId);
  return files;
}

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1 while it is sent; 1: the server is processing it. */
  readonly progress: number;
  /** The error message; null while it is running. */
  readonly failed: string | null;
}

export interface Uploads {
  readonly waiting: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  /** Retries a failed upload. */
  readonly again: (upload: Upload) => void;
  readonly dismiss: (upload: Upload) => void;
}

/** Uploads pictures of a product one after the other, in the order of selection. */
export function useUploads(productId: number, onTaken: (now: readonly ProductPicture[]) => void): Uploads {
  const [waiting, setWaiting] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const last = useRef(0);

  function change(key: number, to: Partial<Upload>) {
    setWaiting((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  }
  const forget = (key: number) => setWaiting((all) => all.filter((each) => each.key !== key));

  async function send({ key, file }: Upload) {
    const reply = await upload(addProductPicture, {
      input: { params: { id: productId } },
      file,
      onProgress: (progress) => change(key, { progress }),
    });
    if (!reply.ok) return change(key, { failed: refusalMessage(reply.problem) });
    forget(key);
    onTaken(reply.answer);
  }

  function queue(upload: Upload) {
    line.current = line.current.then(() => send(upload));
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => {
      last.current += 1;
      const failed =
        file.size > serverLimits.pictureBytes
          ? 'The file is larger than 25 MB. Please choose a smaller one.'
          : null;
      return { key: last.current, file, progress: 0, failed };
    });
    setWaiting((all) => [...all, ...added]);
    for (const each of added) if (each.failed === null) queue(each);
  }

  const addChosen = useEffectEvent(() => add(takeChosenPictures(productId)));
  useEffect(() => addChosen(), []);

  return {
    waiting,
    add,
    again(upload) {
      change(upload.key, { failed: null, progress: 0 });
      queue(upload);
    },
    dismiss: ({ key }) => forget(key),
  };
}
