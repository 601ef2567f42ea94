import { Gauge, type Registry } from 'prom-client';
import { decideHealth } from '#domain/health/decide-health.ts';
import type { HealthReader } from './read-health.ts';

const levels = { good: 0, warn: 1, bad: 2 } as const;

/**
 * The health page as metrics. The function that is returned reads them; what the shop cannot know, and everything while
 * the database is away, has no value.
 */
export function healthMetrics({ readFacts }: HealthReader, registry: Registry): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `jadau_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const health = gauge('health', 'Rows of the health page: 0 in order, 1 soon, 2 now', ['kind']);
  const stuck = gauge('payments_stuck', 'Payments without an order after half an hour');
  const failing = gauge('emails_failing', 'Emails that have failed for ten minutes or longer');
  const free = gauge('disk_free_bytes', 'Free bytes by what is on the disk', ['holds']);
  const size = gauge('disk_size_bytes', 'Size by what is on the disk', ['holds']);
  const certificate = gauge(
    'certificate_expiry_timestamp_seconds',
    'When the certificate of the address ends, in seconds since 1970',
  );
  const backup = gauge(
    'backup_timestamp_seconds',
    'When the last nightly backup was made, in seconds since 1970',
  );

  return async () => {
    const facts = await readFacts().catch(() => null);
    for (const each of [stuck, failing, certificate, backup]) each.remove();
    for (const each of [health, free, size]) each.reset();
    if (facts === null) return;
    for (const { kind, state } of decideHealth(facts))
      if (state !== 'unknown') health.set({ kind }, levels[state]);
    stuck.set(facts.payments.withoutOrder.count);
    failing.set(facts.mail.failing.count + facts.mail.refused);
    for (const { holds, freeBytes, totalBytes } of facts.disk.disks) {
      free.set({ holds: holds.join('+') }, freeBytes);
      size.set({ holds: holds.join('+') }, totalBytes);
    }
    if (facts.certificate.kind === 'read') certificate.set(facts.certificate.until.getTime() / 1000);
    if (facts.backup.last !== null) backup.set(facts.backup.last.getTime() / 1000);
  };
}
