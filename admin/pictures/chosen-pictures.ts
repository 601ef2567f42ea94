/** Pictures that were chosen before their product was saved, by its id. */
const chosen = new Map<number, readonly File[]>();

export function keepChosenPictures(productId: number, files: readonly File[]): void {
  if (files.length > 0) chosen.set(productId, files);
}

/** Each is given out once. */
export function takeChosenPictures(productId: number): readonly File[] {
  const files = chosen.get(productId) ?? [];
  chosen.delete(productId);
  return files;
}
