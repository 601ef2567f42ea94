const [base, store] = ['piece-pictures', 'drafts'] as const;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(base, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')));
  });
}

/** Stores the pictures of a draft in this browser; an empty list removes them. Returns whether the browser stores anything. */
export async function storePictures(key: string, files: readonly File[]): Promise<boolean> {
  try {
    const database = await open();
    const drafts = database.transaction(store, 'readwrite').objectStore(store);
    if (files.length === 0) await done(drafts.delete(key));
    else await done(drafts.put(files, key));
    database.close();
    return true;
  } catch {
    return false; // the form still warns before it is left
  }
}

export async function readStoredPictures(key: string): Promise<readonly File[]> {
  try {
    const database = await open();
    const kept: unknown = await done(database.transaction(store).objectStore(store).get(key));
    database.close();
    return Array.isArray(kept) ? kept.filter((each) => each instanceof File) : [];
  } catch {
    return [];
  }
}
