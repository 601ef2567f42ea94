const path = /^\/(api|media|assets)\//;

/** Whether an address is one of data or of a file, which says so itself where nothing is found. Everything else is a page. */
export function isResourcePath(url: string): boolean {
  return path.test(url);
}
