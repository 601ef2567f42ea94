import http from 'node:http';
import https from 'node:https';
import { useAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent';
import { serverLimits } from '#domain/server-limits.ts';

/** Bytes of a picture, or why there are none, in one sentence. */
export type FetchedPicture = { readonly bytes: Buffer } | { readonly why: string; readonly again: boolean };

interface FetchLimits {
  /** Milliseconds for all of it. */
  readonly timeout: number;
  readonly most: number;
  readonly redirects: number;
  /** Ports that may be asked. */
  readonly ports: readonly string[];
  /** What the agent lets through. Its default is public addresses only. */
  readonly filter: RequestFilteringAgentOptions;
}

const usual: FetchLimits = {
  timeout: 20_000,
  most: serverLimits.pictureBytes,
  redirects: 3,
  ports: ['', '80', '443'],
  filter: {},
};

/**
 * Fetches a picture from an address that the staff's file names. The agent checks the address that the socket connects to, so
 * that neither a name nor a redirect leads into the shop's own network.
 */
export async function fetchPicture(
  address: string,
  limits: Partial<FetchLimits> = {},
): Promise<FetchedPicture> {
  const { redirects, ...rest } = { ...usual, ...limits };
  const signal = AbortSignal.timeout(rest.timeout);
  let url = URL.parse(address);
  for (let hops = 0; hops <= redirects; hops += 1) {
    if (url === null || !isAllowed(url, rest.ports)) return lasting('This is not a public web address.');
    const answer = await ask(url, rest, signal).catch((error: unknown) => failure(error, signal));
    if (!('location' in answer)) return answer;
    url = URL.parse(answer.location, url);
  }
  return lasting('The address redirects too many times.');
}

function isAllowed({ protocol, port, username, password }: URL, ports: readonly string[]): boolean {
  return /^https?:$/.test(protocol) && ports.includes(port) && username === '' && password === '';
}

function ask(
  url: URL,
  { most, filter }: Pick<FetchLimits, 'most' | 'filter'>,
  signal: AbortSignal,
): Promise<FetchedPicture | { readonly location: string }> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { agent: useAgent(url.href, filter), signal, headers: { accept: 'image/*' } },
      (response) => {
        const { statusCode = 0, headers } = response;
        const finish = (result: FetchedPicture | { readonly location: string }) => {
          resolve(result);
          response.destroy();
        };
        response.on('error', reject);
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          return finish({ location: headers.location });
        }
        if (statusCode !== 200) {
          const why = `The old shop answered ${statusCode}.`;
          return finish({ why, again: statusCode === 429 || statusCode >= 500 });
        }
        if (!/^(image\/|application\/octet-stream|$)/i.test(headers['content-type'] ?? '')) {
          return finish(lasting('What the old shop sent is not a picture.'));
        }
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > most) finish(lasting('The picture is larger than 25 MB.'));
          else chunks.push(chunk);
        });
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }));
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

function failure(error: unknown, signal: AbortSignal): FetchedPicture {
  if (signal.aborted) return { why: 'The old shop took too long to answer.', again: true };
  const message = error instanceof Error ? error.message : '';
  if (/is not allowed/i.test(message)) return lasting('This is not a public web address.');
  return { why: 'The old shop could not be reached.', again: true };
}

const lasting = (why: string): FetchedPicture => ({ why, again: false });
