import { pages } from '#domain/shop/pages.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Introduction } from './introduction.ts';

export const coverSizes = '(min-width: 1024px) 416px, (min-width: 768px) 45vw, 112px';

interface ListingHeadProps {
  readonly heading: string;
  readonly part: string | null;
  readonly introduction: Introduction;
}

export function ListingHead({ heading, part, introduction: { paragraphs, picture, alt } }: ListingHeadProps) {
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: 'Products', path: part === null ? null : pages.products.path },
          ...(part === null ? [] : [{ name: part, path: null }]),
        ]}
      />
      <div className={picture === null ? 'page-head' : 'page-head page-head-picture'}>
        <div>
          <h1>{heading}</h1>
          {paragraphs.map((paragraph) => (
            <p className="lead" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        {picture !== null && (
          <Picture picture={picture} alt={alt} sizes={coverSizes} width={840} height={420} load="first" />
        )}
      </div>
    </>
  );
}
