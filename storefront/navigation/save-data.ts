/** What some browsers tell of the line (Network Information API, wicg.github.io/netinfo). */
interface Connection {
  readonly saveData?: boolean;
}

function connection(): Connection {
  return (Reflect.get(navigator, 'connection') as Connection | undefined) ?? {};
}

/** Whether the visitor asks sites to send less (Save-Data). */
export function saveDataEnabled(): boolean {
  return connection().saveData === true;
}
