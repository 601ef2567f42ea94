import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFonts } from './fonts/make-fonts.ts';
import { project } from './project.ts';

// npm run fonts: writes the font files of the storefront and of the PDFs (docs/decisions/0036).
for (const [file, bytes] of await makeFonts()) {
  writeFileSync(join(project, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
