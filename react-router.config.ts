import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build/pages',
  ssr: true,
  // Few routes: the list travels with the page instead of being asked for link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
