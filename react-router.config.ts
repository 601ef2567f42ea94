import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // Few routes: the list travels with the page instead of being asked for link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
