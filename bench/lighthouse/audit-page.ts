import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';
import { text } from 'node:stream/consumers';

/** Pinned, and fetched by npm on first use: 200 packages that nothing else needs (docs/decisions/0030). */
const lighthouse = 'lighthouse@13.5.0';

export const forms = ['mobile', 'desktop'] as const;
export type Form = (typeof forms)[number];

export interface Audit {
  /** From 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Audits without their full score, by Lighthouse's titles. */
  readonly wanting: readonly string[];
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly displayValue?: string;
      }
    >
  >;
  readonly runtimeError?: { readonly message: string };
}

interface Options {
  readonly form: Form;
  readonly browser: {
    readonly executablePath: string;
    readonly environment: Readonly<Record<string, string>>;
  };
  /** The profile of a signed-in browser; none for a guest. */
  readonly profile?: string | undefined;
}

/** One run of Lighthouse, with its own simulated network and processor. */
export async function auditPage(url: string, { form, browser, profile }: Options): Promise<Audit> {
  const flags = ['--headless', '--disable-gpu'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  if (profile !== undefined) flags.push(`--user-data-dir=${profile}`);
  const words = [
    ...['exec', '--yes', '--package', lighthouse, '--', 'lighthouse', url, '--quiet'],
    ...['--output=json', '--output-path=stdout', `--chrome-flags=${flags.join(' ')}`],
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ...(profile === undefined ? [] : ['--disable-storage-reset']),
  ];
  const child = spawn('npm', words, {
    env: {
      ...process.env,
      ...browser.environment,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter), // this Node
      CHROME_PATH: browser.executablePath,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const report = JSON.parse(said) as Report;
  if (report.runtimeError !== undefined) throw new Error(`${url}: ${report.runtimeError.message}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    wanting: Object.values(report.audits)
      .filter(({ score: given }) => given !== null && given < 1)
      .map(({ title, score: given, displayValue = '' }) => `${given} ${title} ${displayValue}`.trim()),
  };
}
