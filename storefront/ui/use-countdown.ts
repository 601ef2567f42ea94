import { useEffect, useState } from 'react';

/** The whole seconds until a moment (milliseconds since 1970), counting down to 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until <= Date.now()) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) window.clearInterval(timer);
    };
    const timer = window.setInterval(tick, 250);
    tick();
    return () => window.clearInterval(timer);
  }, [until]);
  return left;
}
