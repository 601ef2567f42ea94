/** Identifies a file on the owner's disk. */
export function fileKey({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}

/** The chosen files with the picked ones, each once. */
export function addFiles(files: readonly File[], picked: readonly File[]): readonly File[] {
  return [...new Map([...files, ...picked].map((file) => [fileKey(file), file])).values()];
}
