import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesFile, thirdPartyNotices } from './notices/notices.ts';
import { project } from './project.ts';

// npm run notices: writes the licences of everything that a release contains.
writeFileSync(join(project, noticesFile), thirdPartyNotices());
