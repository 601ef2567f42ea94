import { memo } from 'react';
import { categoryPath, pages, withQuery } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ShopView } from './shop-view.ts';
import { useShell } from './use-shell.ts';

/** Slugs of the categories in the footer (FOOT-1). */
const footerCategories = ['rings', 'necklace-sets', 'earrings'];

/** Rendered once: navigations do not change it. */
export const Footer = memo(function Footer() {
  const { shop, categories, menu, rate, year } = useShell();
  const named = footerCategories.flatMap((slug) => categories.filter((category) => category.slug === slug));
  return (
    <footer className="footer on-brand">
      <div className="wrap">
        <div className="footer-grid">
          <Company shop={shop} />
          <LinkList
            name="Shop"
            links={[
              { title: 'All Jewellery', path: pages.products.path },
              ...named.map(({ name, slug }) => ({ title: name, path: categoryPath(slug) })),
              ...menu.map(({ name, to }) => ({ title: name, path: to })),
              ...(rate ? [pages.rates] : []),
            ]}
          />
          <LinkList
            name="Help"
            links={[
              pages.delivery,
              { title: 'Your orders', path: withQuery(pages.profile.path, { tab: 'orders' }) },
              ...(shop.faq ? [pages.faq] : []),
              ...(shop.appointments ? [pages.appointments] : []),
              pages.contact,
              ...(shop.complaints ? [{ title: 'Complaints', path: `${pages.contact.path}#complaints` }] : []),
            ]}
          />
          <LinkList
            name="Company"
            links={[
              { title: 'About Us', path: pages.about.path },
              pages.privacy,
              pages.terms,
              ...shop.policies,
            ]}
          />
          {shop.social.length > 0 && (
            <LinkList
              name="Follow us"
              links={shop.social.map(({ name, url }) => ({ title: name, path: url }))}
            />
          )}
        </div>
        <div className="footer-end">
          <span>
            © {year} <span translate="no">{shop.name}</span>. All rights reserved.
          </span>
          <span>Prices in Indian rupees.</span>
        </div>
      </div>
    </footer>
  );
});

function Company({ shop }: { readonly shop: ShopView }) {
  return (
    <div className="footer-brand">
      {shop.lightLogo === null ? (
        <b className="footer-name" translate="no">
          {shop.name}
        </b>
      ) : (
        <img src={shop.lightLogo} alt={shop.name} width="230" height="48" loading="lazy" />
      )}
      <address translate="no">
        {shop.legalName !== '' && <span>{shop.legalName}</span>}
        {shop.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {shop.gstin !== null && <span>GSTIN {shop.gstin}</span>}
        {shop.phone !== '' && (
          <a href={`tel:${shop.phone.replaceAll(/[^+0-9]/g, '')}`}>
            <Icon name="phone" small />
            {shop.phone}
          </a>
        )}
        {shop.email !== '' && (
          <a href={`mailto:${shop.email}`}>
            <Icon name="mail" small />
            {shop.email}
          </a>
        )}
      </address>
    </div>
  );
}

interface LinkListProps {
  readonly name: string;
  readonly links: readonly { readonly title: string; readonly path: string }[];
}

function LinkList({ name, links }: LinkListProps) {
  return (
    <nav aria-label={name}>
      <h2>{name}</h2>
      <ul>
        {links.map(({ title, path }) => (
          <li key={title}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
