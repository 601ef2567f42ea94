import type { Section } from '#contract/page-texts.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';

/** A part of a page that the owner has written. */
export interface SectionView {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly picture: PictureView | null;
  readonly alt: string;
}

export function sectionView({ heading, text, picture }: Section): SectionView {
  return {
    heading,
    paragraphs: paragraphsOf(text),
    picture: pictureView(picture),
    alt: picture.alt ?? '',
  };
}

/** Empty lines separate paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
