import { useEffect, useState } from 'react';
import { requestShopTime, shopTime } from '#browser/shop-clock.ts';

/** The whole seconds until a moment of the shop's time (milliseconds since 1970), counting down to 0. 0: no wait. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(shopTime);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => {
      const time = shopTime();
      setNow(time);
      if (time !== null && time >= until) window.clearInterval(timer);
    };
    const timer = window.setInterval(tick, 250);
    void requestShopTime().then(tick);
    return () => window.clearInterval(timer);
  }, [until]);
  return now === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** When so many seconds from now are over; 0: at once. */
export function afterWait(seconds: number): number {
  const now = shopTime();
  return now === null || seconds <= 0 ? 0 : now + seconds * 1000;
}
