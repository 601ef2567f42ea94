import { accept, refuse, type Outcome } from '../outcome.ts';
import { plainSigns, withoutEnds } from './characters.ts';

/** In every browser and in Node; the rules of the shop have no types of either. It maps names by UTS 46, as IDNA asks. */
declare const URL: new (address: string) => { readonly hostname: string };

export type EmailFault = 'no-email' | 'several' | 'quoted' | 'letters' | 'too-long';

/** What is said of an address that is refused. 'no-email' has the text of AUTH-1. */
export const emailFaultTexts: Readonly<Record<EmailFault, string>> = {
  'no-email': 'Please enter a valid email address',
  several: 'Please enter one email address.',
  quoted: 'We cannot send mail to an address with quotes or brackets. Please enter another one.',
  letters:
    'We can send mail only to addresses with the letters a to z before the @. Please enter another one.',
  'too-long': 'An email address has at most 64 characters before the @, and 254 in all.',
};

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads an email address (RFC 5321 section 4.1.2) in lower case, with its domain as IDNA writes it. 'mailto:asha@example.com' and
 * 'Asha Verma <asha@example.com>' are addresses too.
 */
export function readEmail(typed: string): Outcome<string, EmailFault> {
  const signs = plainSigns(typed).replace(/^mailto:/i, '');
  const bracketed = /^[^<>@]*<([^<>]+)>$/.exec(signs)?.[1] ?? signs;
  const address = withoutEnds(bracketed, ' ', ' .,;:!');
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

/** The domain in ASCII, or null for what is none: it has two parts at least, and the last is no number. */
function asciiDomain(host: string): string | null {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(host)) return null;
  try {
    const { hostname } = new URL(`http://${host}`);
    const labels = hostname.split('.');
    const last = labels.at(-1) ?? '';
    return labels.length > 1 && labels.every((part) => label.test(part)) && !/^[0-9]+$/.test(last)
      ? hostname
      : null;
  } catch {
    return null;
  }
}
