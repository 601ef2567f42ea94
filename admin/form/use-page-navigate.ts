import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/** For what is done after an answer: who has left the page meanwhile, or is leaving it, is not taken away from where they go. */
export function usePageNavigate(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const left = useRef(false);
  // Not after the paint: an answer may come before that.
  useLayoutEffect(() => {
    left.current = next !== undefined;
    return () => {
      left.current = true;
    };
  }, [next]);
  return async (path) => {
    if (!left.current) await navigate(path);
  };
}
