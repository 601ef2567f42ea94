import { Link, useLoaderData } from 'react-router';
import { listBanners, moveBanner, type AdminBanner } from '#contract/admin/banners.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { BannerBadge, bannerKindLabels, bannerName } from './banner-labels.tsx';

export const loader = () => load(listBanners);

export function Component() {
  const banners = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Banners" lead="In the order shown in the shop.">
        <LinkButton to={adminPages.newBanner.path}>Add banner</LinkButton>
      </PageHeader>
      <Table
        label="Banners"
        rows={banners}
        keyOf={({ id }) => id}
        empty="No banners yet. The home page starts with the categories."
        columns={[
          {
            head: 'Banner',
            role: 'title',
            cell: (banner) => (
              <span className="row">
                {banner.picture.path !== null && (
                  <img className="banner-thumb" src={banner.picture.path} alt="" width="120" height="50" />
                )}
                <Link className="link" to={fillPath(adminPages.banner.path, { id: banner.id })}>
                  {bannerName(banner)}
                </Link>
              </span>
            ),
          },
          { head: 'Status', cell: (banner) => <BannerBadge {...banner} /> },
          { head: 'Schedule', cell: (banner) => <Schedule {...banner} /> },
          { head: 'Placement', cell: ({ kind }) => bannerKindLabels[kind] },
          {
            head: 'Order',
            role: 'actions',
            cell: (banner) => (
              <MoveButtons move={moveBanner} row={banner} among={banners} name={bannerName(banner)} />
            ),
          },
        ]}
      />
    </>
  );
}

function Schedule({ startsAt, endsAt }: AdminBanner) {
  if (startsAt === null && endsAt === null) return 'Always';
  return (
    <span className="stack">
      {startsAt !== null && (
        <span>
          from <DateTime at={startsAt} />
        </span>
      )}
      {endsAt !== null && (
        <span>
          until <DateTime at={endsAt} />
        </span>
      )}
    </span>
  );
}
