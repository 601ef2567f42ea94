/** What a phone needs to put the shop on its first screen (w3.org/TR/appmanifest). Colours: storefront/styles/tokens.css. */
export function webManifest(name: string): object {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name.length <= 12 ? name : (name.split(/\s+/)[0] ?? name),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    lang: 'en-IN',
    theme_color: '#5a0f36',
    background_color: '#fbf7f0',
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}
