import { categoryPath } from '#domain/shop/pages.ts';
import type { PageHead } from '#domain/shop/page-texts.ts';
import { Link } from '../navigation/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import type { CategoryView } from './load-home.ts';

interface CategoryGridProps {
  readonly head: PageHead;
  readonly categories: readonly CategoryView[];
}

/** Shop by Category (HOME-5). */
export function CategoryGrid({ head: { heading, text }, categories }: CategoryGridProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={heading} centred>
          {text || undefined}
        </SectionHead>
        {categories.length === 0 ? (
          <p className="wait">No categories found.</p>
        ) : (
          <ul className="categories">
            {categories.map((category) => (
              <li key={category.slug}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function CategoryTile({ category }: { readonly category: CategoryView }) {
  return (
    <Link className="category" to={categoryPath(category.slug)} prefetch>
      <div className="category-picture">
        <span>
          <Picture
            picture={category.picture}
            alt=""
            sizes="(min-width: 1024px) 172px, (min-width: 640px) 148px, (min-resolution: 2.5dppx) 73px, 84px"
            width={184}
            height={184}
          />
        </span>
      </div>
      <h3>{category.name}</h3>
      <p>{category.description}</p>
    </Link>
  );
}
