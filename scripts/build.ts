import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAdmin } from './bundle/build-admin.ts';
import { buildPages } from './bundle/build-pages.ts';
import { thirdPartyNotices } from './notices/notices.ts';
import { project } from './project.ts';

// npm run build: builds the pages and the back office, as `npm start` does when the source has changed, and writes the licences
// of everything that a release contains.
const built = await buildPages(console.log);
console.log(built ? 'The pages are built.' : 'The pages are up to date.');
await buildAdmin();
console.log('The back office is built.');
const folder = join(project, 'build');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices());
