// The shop's time, by the Date of its answers and a clock that nobody sets. What is held, in force or to be waited for follows it,
// never the clock of the device, which may be wrong by years.

/** The shop's time less the page's monotonic clock, in milliseconds. An answer is on its way for a while: the highest is nearest. */
let ahead = -Infinity;

export function hearShopTime({ headers }: Pick<Response, 'headers'>): void {
  const sent = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sent)) ahead = Math.max(ahead, sent - performance.now());
}

/** Milliseconds since 1970; null: the shop has not answered yet. */
export function shopTime(): number | null {
  return ahead === -Infinity ? null : Math.floor(ahead + performance.now());
}

/** As `shopTime`; until the shop has answered, the device's time. For the back office, whose screens open after an answer. */
export function shopNow(): number {
  return shopTime() ?? Date.now();
}

let requested: Promise<void> | undefined;

/** As `shopTime`, after a request if the shop has not answered yet. null: it cannot be reached. */
export async function requestShopTime(): Promise<number | null> {
  if (shopTime() === null)
    await (requested ??= fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      hearShopTime,
      () => {
        requested = undefined;
      },
    ));
  return shopTime();
}

/** Runs an action with the shop's time once a moment has come; a shop that cannot be reached is asked again. Returns a function that calls it off. */
export function atShopTime(moment: number, act: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let off = false;
  const look = async () => {
    const now = await requestShopTime();
    if (off) return;
    if (now !== null && now >= moment) act(now);
    else timer = setTimeout(look, now === null ? 9e3 : Math.min(moment - now, longestTimer));
  };
  void look();
  return () => {
    off = true;
    clearTimeout(timer);
  };
}

/** A timer of more milliseconds fires at once. */
const longestTimer = 2 ** 31 - 1;
