import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './project.ts';

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

// npm run -s sbom: all that is installed to run the shop, for every platform, as CycloneDX 1.6 (cyclonedx.org/docs/1.6/json).
const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const components = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path, locked]) => componentOf(path.slice(path.lastIndexOf('node_modules/') + 13), locked));

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', name: 'jadau', version: lock.packages['']?.version ?? '' },
      },
      components: [...new Map(components.map((component) => [component['bom-ref'], component])).values()],
    },
    null,
    2,
  ),
);

function componentOf(name: string, { version = '', integrity, license, optional }: Locked) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional === true ? 'optional' : 'required',
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
    ...(license === undefined ? {} : { licenses: [licenceOf(license)] }),
  };
}

/** The lock file's hash (W3C Subresource Integrity) in the list's own form. */
function hashOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

function licenceOf(license: string) {
  return / (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } };
}
