import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionIndex, indexFile, readDecisions } from './gates/decision-index.ts';
import { project } from './project.ts';

// npm run decisions: writes the index of docs/decisions.
writeFileSync(join(project, indexFile), decisionIndex(readDecisions()));
