const ownNetwork = [
  /^(localhost|[^.:]+)$/, // a name without a dot belongs to this machine or its network
  /\.(local|internal|localhost|localdomain|lan|home|corp|home\.arpa|fritz\.box)$/,
  /^(10|127|192\.168|172\.(1[6-9]|2[0-9]|3[01]))(\.\d{1,3})+$/, // RFC 1918
  /^(169\.254|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))(\.\d{1,3})+$/, // RFC 3927, RFC 6598
  /^\[?::ffff:(7f|a[0-9a-f]{2}:|c0a8:|ac1[0-9a-f]:)/i, // the same in IPv6, as a URL writes them
  /^\[?(::1|f[cd][0-9a-f]{2}:|fe80:)/i, // RFC 4193, RFC 4291
];

/** Whether traffic to this host may pass through other networks. A path is a socket of this machine. */
export function isPublicHost(host: string): boolean {
  return host !== '' && !host.startsWith('/') && !ownNetwork.some((own) => own.test(host));
}
