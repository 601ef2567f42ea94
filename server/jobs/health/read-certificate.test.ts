import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { decideCertificate } from '#domain/health/decide-certificate.ts';
import { readCertificate } from './read-certificate.ts';

/** A real server with a certificate that it signed itself for localhost; null without openssl. */
async function serve(days: number) {
  const folder = mkdtempSync(join(tmpdir(), 'jadau-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -days ${days}`;
  try {
    execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ca = readFileSync(cert, 'utf8');
  const server = createServer({ key: readFileSync(key), cert: ca });
  onTestFinished(() => void server.close());
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const { port } = address;
  return { ca, origin: `https://localhost:${port}` };
}

/** A moment in the life of a certificate, whose dates openssl takes from the real clock. */
function beforeTheEnd(facts: Awaited<ReturnType<typeof readCertificate>>, days: number): Date {
  if (facts.kind !== 'read') throw new Error(facts.kind);
  return new Date(facts.until.getTime() - days * 24 * 3_600_000);
}

test('[HEALTH-1] the certificate of a real server is read, and one near its end is a problem', async (context) => {
  const site = await serve(2);
  if (site === null) return context.skip();
  const facts = await readCertificate(site.origin, { ca: site.ca });
  expect(facts).toMatchObject({ kind: 'read', refusal: null });
  expect(decideCertificate(facts, beforeTheEnd(facts, 1.9)).state).toBe('good'); // of a life of two days
  expect(decideCertificate(facts, beforeTheEnd(facts, 0.1))).toMatchObject({
    state: 'bad',
    sentence: expect.stringContaining('0 days from now. It has not been renewed yet.'),
  });
});

test('[HEALTH-1] a certificate that browsers refuse is a problem, whatever its dates', async (context) => {
  const site = await serve(9000); // from today, so that it outlives every day of the calendar
  if (site === null) return context.skip();
  const facts = await readCertificate(site.origin);
  expect(decideCertificate(facts, beforeTheEnd(facts, 80))).toMatchObject({
    state: 'bad',
    sentence: expect.stringContaining('it is self-signed'),
  });
});

test('[HEALTH-1] an address that does not answer is not known', async () => {
  expect(await readCertificate('https://localhost:1')).toMatchObject({
    kind: 'unreachable',
    reason: 'ECONNREFUSED',
  });
});
