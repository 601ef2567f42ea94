import { adminPages } from '#domain/shop/admin-pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function Component() {
  return (
    <>
      <PageHeader title="Page not found" lead="There is no page at this address. The link may be outdated." />
      <p>
        <LinkButton to={adminPages.dashboard.path}>Go to Today</LinkButton>
      </p>
    </>
  );
}
