const path = /^\/(api|media|assets)\//;

/** Whether a URL is one of data or a file, whose 404 is no page. */
export function isResourcePath(url: string): boolean {
  return path.test(url);
}
