import { get } from 'node:http';

export interface CompressedResponse {
  readonly body: Buffer;
  readonly coding: string;
}

/** The transferred bytes, which fetch would decompress. `accepted`: an Accept-Encoding header. */
export function fetchCompressed(url: string, accepted = 'br'): Promise<CompressedResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepted } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), coding: response.headers['content-encoding'] ?? '' }),
      );
    }).on('error', reject);
  });
}
