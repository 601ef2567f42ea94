import { categoryPath } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CategoryLink } from './shop-view.ts';

export function CategoryMenu({ categories }: { readonly categories: readonly CategoryLink[] }) {
  return (
    <>
      <button className="opens-categories" type="button" popoverTarget="categories">
        Categories <Icon name="down" small />
      </button>
      <ul className="menu menu-cols" id="categories" popover="auto" aria-label="Categories">
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={categoryPath(slug)} prefetch>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
