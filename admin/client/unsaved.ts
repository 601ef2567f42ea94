import { useEffect, useRef } from 'react';

/** What stands on this page and is not saved: a mark for each form that was typed into. */
const marks = new Set<object>();

export function isAnythingUnsaved(): boolean {
  return marks.size > 0;
}

/** Whoever was asked leaves what they typed: no further step asks. */
export function leaveUnsaved(): void {
  marks.clear();
}

/**
 * While `unsaved` holds, the page asks before it is left (shell/leaving-question.tsx). useSave says so of its form.
 * The function that comes back says that it is saved, and the next step away asks nothing.
 */
export function useUnsaved(unsaved: boolean): () => void {
  const { current: mark } = useRef({});
  useEffect(() => {
    if (!unsaved) return undefined;
    marks.add(mark);
    return () => {
      marks.delete(mark);
    };
  }, [unsaved, mark]);
  return () => {
    marks.delete(mark);
  };
}
