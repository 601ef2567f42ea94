import { lazyImport } from '../navigation/lazy-import.ts';

/** Loaded at the first use, because few pages need it. */
export const passkeyCeremony = lazyImport(() => import('./passkey-ceremony.ts'), 'makePasskey');

/** Whether browser and address can have passkeys. They belong to a domain, so a shop opened by its IP address has none. */
export function supportsPasskeys(): boolean {
  const { hostname } = window.location;
  return 'PublicKeyCredential' in window && !/^[0-9.]+$/.test(hostname) && !hostname.includes(':');
}
