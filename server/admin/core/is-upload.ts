import type { IncomingMessage } from 'node:http';
import { importProducts } from '#contract/admin/import.ts';
import { addPicture, addProductPicture } from '#contract/admin/pictures.ts';

const paths = [addPicture, addProductPicture, importProducts].map(({ path }) =>
  path.replaceAll(/\{\w+\}/g, '[0-9]+'),
);
const upload = new RegExp(`^(${paths.join('|')})(\\?|$)`);

/** Whether a request uploads a file, which may take longer; checked before routing. */
export function isUpload({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'POST' && upload.test(url);
}
