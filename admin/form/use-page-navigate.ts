import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** For what is done after an answer: who has left the page meanwhile is not taken away from where they are. */
export function usePageNavigate(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return async (path) => {
    if (!left.current) await navigate(path);
  };
}
