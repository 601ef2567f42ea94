import type { IncomingMessage } from 'node:http';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';

/** Reads a request body up to a size limit. */
export async function readUpload(request: IncomingMessage, most: number): Promise<Buffer | HttpRefusal> {
  if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge(most);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Not destroyed, so that the refusal still reaches the client.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > most) return tooLarge(most);
      chunks.push(chunk as Buffer);
    }
  } catch {
    return new HttpRefusal({
      status: 400,
      code: 'cut-off',
      message: 'The upload was interrupted. Please try again.',
    });
  }
  return Buffer.concat(chunks);
}

function tooLarge(most: number): HttpRefusal {
  const size = `${Math.floor(most / 1024 / 1024)} MB`;
  return new HttpRefusal({
    status: 413,
    code: 'too-large',
    message: `The file is larger than ${size}. Please choose a smaller one.`,
  });
}
