import { memo } from 'react';
import { categoryPath, pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ShopView } from './shop-view.ts';
import { useShell } from './use-shell.ts';

/** Slugs of the categories in the footer (FOOT-1). */
const footerCategories = ['rings', 'necklace-sets', 'earrings'];

/** Rendered once: navigations do not change it. */
export const Footer = memo(function Footer() {
  const { shop, categories, year } = useShell();
  const named = footerCategories.flatMap((slug) => categories.filter((category) => category.slug === slug));
  return (
    <footer className="footer on-brand">
      <div className="wrap">
        <div className="footer-grid">
          <Company shop={shop} />
          <LinkList
            title="Shop"
            links={[
              ['All Jewellery', pages.products.path],
              ...named.map(({ name, slug }) => [name, categoryPath(slug)] as const),
            ]}
          />
          <LinkList
            title="Company"
            links={[
              ['About Us', pages.about.path],
              [pages.contact.title, pages.contact.path],
              ...(shop.appointments ? [[pages.appointments.title, pages.appointments.path] as const] : []),
              ...(shop.faq ? [[pages.faq.title, pages.faq.path] as const] : []),
              [pages.privacy.title, pages.privacy.path],
              [pages.terms.title, pages.terms.path],
              ...shop.policies.map(({ title, path }) => [title, path] as const),
            ]}
          />
          {shop.social.length > 0 && (
            <LinkList title="Follow us" links={shop.social.map(({ name, url }) => [name, url] as const)} />
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
  readonly title: string;
  readonly links: readonly (readonly [name: string, to: string])[];
}

function LinkList({ title, links }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([name, to]) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
