export const filmKinds = ['mp4', 'webm'] as const;
export type FilmKind = (typeof filmKinds)[number];

export function isFilmKind(text: string): text is FilmKind {
  return filmKinds.some((kind) => kind === text);
}
