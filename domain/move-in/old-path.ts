/** A path of a former shop as it is stored and compared: decoded, in lower case, without query and without a slash at the end. */
export function oldPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const lower = decoded(path).toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone percent sign
  }
}

/** Whether a path can be stored. */
export function isOldPath(path: string): boolean {
  const fits = path.length > 1 && path.length <= 300;
  return fits && path.startsWith('/') && !/[?#\0]/.test(path) && path.isWellFormed();
}
