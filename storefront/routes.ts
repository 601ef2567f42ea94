import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { notFoundModule, pages, type Page } from '#domain/shop/pages.ts';

/** The table of pages as the router's configuration. A module that serves several pages needs an id for each. */
export default [
  ...Object.entries<Page>(pages).map(([id, { path, module }]) =>
    path === '/' ? index(module, { id }) : route(path.slice(1), module, { id }),
  ),
  route('*', notFoundModule),
] satisfies RouteConfig;
