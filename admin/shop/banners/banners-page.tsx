import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listBanners, moveBanner, type AdminBanner } from '#contract/admin/banners.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { bannerKindLabels, bannerStateTones, bannerStateLabels } from './banner-labels.ts';
import { BannerSchedule } from './banner-schedule.tsx';

export const loader = () => load(listBanners);

const nameOf = ({ title, alt, id }: AdminBanner) => title || alt || `Banner ${id}`;

export function Component() {
  const banners = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  async function move({ id }: AdminBanner, direction: 'up' | 'down') {
    const reply = await call(moveBanner, { params: { id }, body: { direction } });
    if (!reply.ok) toast(refusalMessage(reply.problem), { bad: true });
    await revalidate();
  }
  const arrow = (banner: AdminBanner, direction: 'up' | 'down') => (
    <Button
      kind="quiet"
      small
      aria-label={`Move ${nameOf(banner)} ${direction}`}
      onClick={() => move(banner, direction)}
    >
      <Icon name={direction} />
    </Button>
  );
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
                  {nameOf(banner)}
                </Link>
              </span>
            ),
          },
          {
            head: 'Status',
            cell: ({ state }) => <Badge tone={bannerStateTones[state]}>{bannerStateLabels[state]}</Badge>,
          },
          { head: 'Schedule', cell: (banner) => <BannerSchedule {...banner} /> },
          { head: 'Placement', cell: ({ kind }) => bannerKindLabels[kind] },
          {
            head: 'Order',
            role: 'actions',
            cell: (banner) => (
              <>
                {banner !== banners[0] && arrow(banner, 'up')}
                {banner !== banners.at(-1) && arrow(banner, 'down')}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
