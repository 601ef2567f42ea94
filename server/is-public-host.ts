const ownNetwork = [
  /^(localhost|[^.:]+)$/, // a name without a dot is one of the machine's or its neighbours'
  /\.(local|internal|localhost|lan|home\.arpa)$/,
  /^(10|127|192\.168|172\.(1[6-9]|2[0-9]|3[01]))\./, // RFC 1918
  /^\[?(::1|f[cd][0-9a-f]{2}:|fe80:)/i, // RFC 4193, RFC 4291
];

/** Whether what is sent to this machine may pass through networks of others. A path names a socket of this very machine. */
export function isPublicHost(host: string): boolean {
  return host !== '' && !host.startsWith('/') && !ownNetwork.some((own) => own.test(host));
}
