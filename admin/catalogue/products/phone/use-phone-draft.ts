import { useEffect, useState } from 'react';
import { draftKey } from '../../../form/draft.ts';
import { useStaff } from '../../../session/use-staff.ts';
import { storePictures, readStoredPictures } from './stored-pictures.ts';

/** The pictures of a piece that is being added, kept in this browser until it is saved or they are discarded (DAY-10). */
export function usePhonePictures() {
  const key = draftKey('product-draft:1', useStaff().id, 0);
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Of an earlier visit, while they are offered; null until they are read. Meanwhile nothing overwrites them. */
  const [offered, setOffered] = useState<readonly File[] | null>(null);
  useEffect(() => {
    void readStoredPictures(key).then(setOffered);
  }, [key]);
  const [stored, setStored] = useState(true);
  const decided = offered !== null && offered.length === 0;
  useEffect(() => {
    if (decided) void storePictures(key, files).then(setStored);
  }, [key, files, decided]);
  return {
    files,
    setFiles,
    /** Whether this browser stores them. */
    stored,
    offered: offered?.length ?? 0,
    restore() {
      setFiles((taken) => [...(offered ?? []), ...taken]);
      setOffered([]);
    },
    discard: () => setOffered([]),
    forget: () => storePictures(key, []),
  };
}
