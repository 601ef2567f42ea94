/** What some browsers tell of the line (Network Information API, wicg.github.io/netinfo). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function connection(): Connection {
  return (Reflect.get(navigator, 'connection') as Connection | undefined) ?? {};
}

/** Whether the visitor asks sites to send less (Save-Data). */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** Whether the line is known to be a fast one. */
export function isFastLine(): boolean {
  return !savesData() && connection().effectiveType === '4g';
}
