import { useEffect, useEffectEvent, useState } from 'react';
import {
  updateProductPictureAlt,
  listProductPictures,
  type ProductPicture,
} from '#contract/admin/pictures.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { useUploads, type Uploads } from './use-uploads.ts';

export interface ProductPicturesState {
  readonly productId: number;
  /** null: not read yet. */
  readonly pictures: readonly ProductPicture[] | null;
  /** Why they could not be read. */
  readonly notice: string | null;
  /** Shows the pictures that a call returned. */
  readonly show: (now: readonly ProductPicture[]) => void;
  /** The alt text in the field, saved or not. */
  readonly wordsOf: (picture: ProductPicture) => string;
  readonly write: (picture: ProductPicture, words: string) => void;
  /** Why the alt text was not saved. */
  readonly refusalOf: (picture: ProductPicture) => string | null;
  /** Places of the pictures whose alt texts are not saved, from 1. */
  readonly changed: readonly number[];
  /** The alt texts that are not saved, by the keys of their pictures. */
  readonly unsaved: readonly (readonly [picture: number, text: string])[];
  /** Puts alt texts into their fields again. */
  readonly restore: (texts: ProductPicturesState['unsaved']) => void;
  readonly discard: () => void;
  /** Pictures that are being sent, or could not be. */
  readonly uploads: Uploads;
  /** Saves all changed alt texts. Returns the error message or null. */
  readonly save: () => Promise<string | null>;
}

/** Cropping does not change the key. */
export const pictureKey = ({ picture }: ProductPicture) => picture.whole?.id ?? picture.id;

/** The pictures of a product and unsaved alt texts, in a hook of the page, so that its Save button includes them. */
export function useProductPictures(productId: number, onChanged: () => void): ProductPicturesState {
  const [pictures, setPictures] = useState<readonly ProductPicture[] | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());

  // An upload may have answered before.
  const showFirst = useEffectEvent((first: readonly ProductPicture[]) => setPictures((now) => now ?? first));
  useEffect(() => {
    let left = false;
    void call(listProductPictures, { params: { id: productId } }).then((reply) => {
      if (left) return;
      if (reply.ok) showFirst(reply.answer);
      else setNotice(refusalMessage(reply.problem));
    });
    return () => {
      left = true;
    };
  }, [productId]);

  const wordsOf = (picture: ProductPicture) => typed.get(pictureKey(picture)) ?? picture.alt;
  const isChanged = (picture: ProductPicture) => wordsOf(picture).trim() !== picture.alt;
  const changed = (pictures ?? []).filter(isChanged);

  function refuse(picture: ProductPicture, message: string): string {
    setRefused((all) => new Map(all).set(pictureKey(picture), message));
    return message;
  }
  async function saveOne(picture: ProductPicture): Promise<string | null> {
    const words = wordsOf(picture).trim();
    const reply = await call(updateProductPictureAlt, {
      params: { id: productId, pictureId: picture.picture.id },
      body: { version: picture.version, alt: words },
    });
    const key = pictureKey(picture);
    if (reply.ok) {
      // Keep what was typed during the request.
      setTyped((all) => (all.get(key)?.trim() === words ? without(all, key) : all));
      setRefused((all) => without(all, key));
      setPictures(reply.answer);
      return null;
    }
    const current = reply.problem?.['current'] as ProductPicture | undefined;
    if (current === undefined) return refuse(picture, refusalMessage(reply.problem));
    setPictures((all) => all?.map((each) => (pictureKey(each) === key ? current : each)) ?? null);
    const who = String(reply.problem?.['changedBy'] ?? 'Somebody');
    return refuse(
      picture,
      `${who} changed it to “${current.alt}” in the meantime. Save again to overwrite it.`,
    );
  }

  function show(now: readonly ProductPicture[]) {
    setPictures(now);
    onChanged();
  }

  const uploads = useUploads(productId, show);

  return {
    productId,
    pictures,
    notice,
    show,
    uploads,
    wordsOf,
    write(picture, words) {
      const key = pictureKey(picture);
      setTyped((all) => new Map(all).set(key, words));
      if (words.trim() === picture.alt) setRefused((all) => without(all, key)); // nothing is left to save
    },
    refusalOf: (picture) => refused.get(pictureKey(picture)) ?? null,
    changed: (pictures ?? []).flatMap((picture, index) => (isChanged(picture) ? [index + 1] : [])),
    unsaved: changed.map((picture) => [pictureKey(picture), wordsOf(picture)] as const),
    restore: (texts) => setTyped((all) => new Map([...all, ...texts])),
    discard() {
      setTyped(new Map());
      setRefused(new Map());
    },
    async save() {
      for (const picture of changed) {
        const why = await saveOne(picture);
        if (why !== null) return why;
      }
      return null;
    },
  };
}

function without<Value>(all: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  return new Map([...all].filter(([each]) => each !== key));
}
