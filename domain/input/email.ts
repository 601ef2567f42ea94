import { accept, refuse, type Outcome } from '../outcome.ts';
import { plainSigns, withoutEnds } from './characters.ts';

/** In every browser and in Node; the rules of the shop have no types of either. It maps names by UTS 46, as IDNA asks. */
declare const URL: new (address: string) => { readonly hostname: string };

export type EmailFault = 'no-email' | 'several' | 'quoted' | 'letters' | 'too-long';

/** What is said of an address that is refused. 'no-email' has the text of AUTH-1. */
export const emailFaultTexts: Readonly<Record<EmailFault, string>> = {
  'no-email': 'Please enter a valid email address',
  several: 'Please enter one email address',
  quoted: 'We cannot send mail to an address with quotes or brackets. Please enter another one.',
  letters:
    'We can send mail only to addresses with the letters a to z before the @. Please enter another one.',
  'too-long': 'An email address has at most 64 characters before the @, and 254 in all',
};

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** What stands before an address in a signature or a link. */
const label = /^(?:mailto|mail|e-?mail(?: ?(?:id|address))?) ?: ?/i;
/** Far more than an address with its name and the subject of a link has. */
const mostSigns = 2000;

/**
 * Reads an email address (RFC 5321 section 4.1.2) in lower case, with its domain as IDNA writes it. 'mailto:asha@example.com',
 * 'Asha Verma <asha@example.com>' and one in quotes or the marks of a chat are addresses too.
 */
export function readEmail(typed: string): Outcome<string, EmailFault> {
  if (typed.length > mostSigns) return refuse('too-long');
  const signs = plainSigns(typed);
  const link = /mailto:/i.test(signs) ? signs.replace(/\?[^>]*/, '') : signs;
  const bracketed = /^[^<>@]*<([^<>]+)>$/.exec(link)?.[1] ?? link;
  const labelled = withoutMarks(withoutMarks(bracketed).replace(label, ''));
  const address = withoutEnds(labelled, ' ', ' .,;:!');
  if (address.split(/[\s,;]/).filter((part) => part.includes('@')).length > 1) return refuse('several');
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || host === '') return refuse('no-email');
  if (/^".*"$/.test(local) || host.startsWith('[')) return refuse('quoted');
  if (/\s/.test(address)) return refuse('no-email');
  if (/[^\u0000-\u007F]/.test(local)) return refuse('letters');
  const domain = asciiDomain(host);
  if (!localPart.test(local) || domain === null) return refuse('no-email');
  const whole = `${local}@${domain}`.toLowerCase();
  return local.length > 64 || whole.length > 254 ? refuse('too-long') : accept(whole);
}

/**
 * Without quotes and marks of a chat on both sides. A sign on one side alone may be part of the address: `*asha@example.com` and
 * "asha verma"@example.com are what they are.
 */
function withoutMarks(signs: string): string {
  const bare = signs.trim();
  const pair = /^(["'`*~_([])(.*)(["'`*~_)\]])[.,;:!]?$/.exec(bare);
  const [, open = '', within = '', close = ''] = pair ?? [];
  return pair !== null && close === (closing[open] ?? open) ? withoutMarks(within) : bare;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** The domain in ASCII, or null for what is none: it has two parts at least, and the last is a word. */
function asciiDomain(host: string): string | null {
  if (/[^\p{L}\p{M}\p{N}.\u3002\uFF61\u200C-\u200D-]/u.test(host)) return null;
  try {
    const { hostname } = new URL(`http://${host}`);
    const labels = hostname.split('.');
    const last = labels.at(-1) ?? '';
    return labels.length > 1 &&
      labels.every((part) => hostLabel.test(part)) &&
      /^(?:[a-z]{2,}|xn--.*)$/.test(last)
      ? hostname
      : null;
  } catch {
    return null;
  }
}
