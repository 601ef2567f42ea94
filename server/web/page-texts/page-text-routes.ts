import { getAboutPage, getHomePage, type Section } from '#contract/page-texts.ts';
import { hasContent, type PageSection } from '#domain/shop/page-texts.ts';
import type { Api } from '../../platform/api/api.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { computeFigures } from './about-figures.ts';
import { readPicturesByPath, type PicturesByPath } from './read-pictures-by-path.ts';

/** Texts and pictures of the pages that the owner writes. A trigger of `settings` notifies the tag 'config'. */
export function servePageTexts(api: Api, { database: { query }, clock }: Shop): void {
  api.open(getAboutPage, async (_, { tag }) => {
    tag('config');
    const { founded, countProducts, ...about } = await readSettingsOf({ query }, 'about');
    const computed = await computeFigures(query, { founded, countProducts }, clock());
    computed.tags.forEach(tag);
    const { coverImage } = await readSettingsOf({ query }, 'branding');
    const pictureAt = await readPicturesByPath(query, [
      coverImage,
      ...about.sections.map(({ picture }) => picture),
    ]);
    return {
      ...about,
      statistics: [...about.statistics, ...computed.figures],
      cover: pictureAt(coverImage, ''),
      sections: about.sections.flatMap((section) => sectionWire(section, pictureAt) ?? []),
    };
  });

  api.open(getHomePage, async (_, { tag }) => {
    tag('config');
    const home = await readSettingsOf({ query }, 'home');
    const pictureAt = await readPicturesByPath(query, [home.story.picture, home.visit.picture]);
    return {
      ...home,
      story: sectionWire(home.story, pictureAt),
      visit: sectionWire(home.visit, pictureAt),
    };
  });
}

/** null: there is nothing to show. */
function sectionWire(section: PageSection, pictureAt: PicturesByPath): Section | null {
  const { heading, text, picture, alt } = section;
  return hasContent(section) ? { heading, text, picture: pictureAt(picture, alt) } : null;
}
