import { buildAdmin } from './bundle/build-admin.ts';
import { buildPages } from './bundle/build-pages.ts';

// npm run build: what `npm start` does by itself when the source has changed.
const built = await buildPages(console.log);
console.log(built ? 'The pages are built.' : 'The pages are already built from this source.');
await buildAdmin();
console.log('The back office is built.');
