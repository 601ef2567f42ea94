import { colors, fonts, radii } from '#domain/shop/theme.ts';

/** For the sandbox's own pages, in the colours of the shop. */
export const sandboxStyle = `<style>
body { margin: 0; background: ${colors.ground}; color: ${colors.ink}; font: 1rem/1.6 ${fonts.ui}; }
main { max-width: 60rem; margin: auto; padding: 1.5rem; }
button { padding: 0.75rem 1.25rem; border: 0; border-radius: ${radii.sm}; background: ${colors.brand}; color: ${colors.onBrand}; font: inherit; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; }
</style>
`;
