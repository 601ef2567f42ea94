import { buildAdmin } from './bundle/build-admin.ts';
import { buildPages } from './bundle/build-pages.ts';

// npm run build: builds the pages and the back office, as `npm start` does when the source has changed.
const built = await buildPages(console.log);
console.log(built ? 'The pages are built.' : 'The pages are up to date.');
await buildAdmin();
console.log('The back office is built.');
