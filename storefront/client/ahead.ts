interface Connection {
  readonly saveData?: boolean;
}

/** For links to pages that are likely next: fetched when pointed at, unless the visitor saves data (Save-Data). */
export const ahead = savesData() ? 'none' : 'intent';

function savesData(): boolean {
  if (import.meta.env.SSR) return false;
  const connection = Reflect.get(navigator, 'connection') as Connection | undefined; // not in every browser
  return connection?.saveData === true;
}
