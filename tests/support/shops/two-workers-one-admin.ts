import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { requestAdminBuild, serveAdminBuild } from '../../../scripts/server/shared-admin-build.ts';
import { openAdmin } from '../../../scripts/server/open-admin.ts';

// Run by scripts/server/shared-admin-build.test.ts: two workers that request the back office at the same time, with a
// build that only reports itself.
if (cluster.isPrimary) {
  const admin = await openAdmin(async () => {
    console.log('built by the primary');
    await pause(50);
    return '/built';
  });
  serveAdminBuild(admin.ready);
  for (let workers = 0; workers < 2; workers += 1) cluster.fork();
} else {
  const admin = await openAdmin(requestAdminBuild);
  console.log(`worker ${cluster.worker?.id ?? 0} was told ${await admin.ready()}`);
  cluster.worker?.disconnect();
}
