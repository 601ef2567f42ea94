import { useEffect, useRef } from 'react';

/** One entry per form with unsaved changes. */
const marks = new Set<object>();

export function hasUnsavedChanges(): boolean {
  return marks.size > 0;
}

/** After the user chose to leave, so that nothing asks again. */
export function discardUnsavedChanges(): void {
  marks.clear();
}

/**
 * While `unsaved` is true, the page asks before it is left (shell/unsaved-changes-dialog.tsx). useSave calls this for its form.
 * Call the returned function with false after saving, so that the next navigation does not ask.
 */
export function useUnsavedChanges(unsaved: boolean): (still: boolean) => void {
  const { current: mark } = useRef({});
  useEffect(() => {
    if (!unsaved) return undefined;
    marks.add(mark);
    return () => {
      marks.delete(mark);
    };
  }, [unsaved, mark]);
  return (still) => {
    if (still) marks.add(mark);
    else marks.delete(mark);
  };
}
